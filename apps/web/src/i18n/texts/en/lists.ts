export const lists = {
  limit: 'Rows a page',
  filters: { open: 'Filter', active: 'active:', activeList: 'Active filters' },
} as const;
