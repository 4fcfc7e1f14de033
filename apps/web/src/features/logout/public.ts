export { useLogout } from './api/log-out.ts';
export { useLogoutEverywhere } from './api/log-out-everywhere.ts';
