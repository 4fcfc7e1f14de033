export { ActionIcon } from './components/action-icon.tsx';
