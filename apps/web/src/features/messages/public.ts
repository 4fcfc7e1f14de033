export { Paused } from './components/paused.tsx';
export { TodayOfMessages } from './components/today-of-messages.tsx';
