export { LiveProvider, useLive } from './components/live.tsx';
export { LiveBar } from './components/live-bar.tsx';
