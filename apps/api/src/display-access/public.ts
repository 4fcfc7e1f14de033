export { DisplayLinks } from './display-links.ts';
