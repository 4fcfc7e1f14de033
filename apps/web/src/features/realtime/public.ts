export { LiveProvider, useLive } from './live.tsx';
export { LiveBar } from './live-bar.tsx';
