import boundaries from '../../.dependency-cruiser.js';

/** Circles between folders, apart from the other rules: tests may reach back, so they are left out of what is measured. */
export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Two folders that need each other are one, or three.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...boundaries.options,
    exclude: { path: '^(dist|node_modules/\\.cache)/|\\.spec\\.tsx?$|/testing/' },
  },
};
