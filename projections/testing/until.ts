export { eventually as until } from '#libs/jobs/testing/eventually.ts';
