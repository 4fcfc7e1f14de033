export { useLogout, useLogoutEverywhere } from './logout.ts';
