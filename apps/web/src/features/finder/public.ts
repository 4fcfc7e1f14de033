export { Finder } from './components/finder.tsx';
