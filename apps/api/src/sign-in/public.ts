/** What the application must do for sign-in that a module cannot. */
export { LOCAL_PROVIDER } from './local-provider/local-provider.token.ts';
export { mountLocalProvider } from './local-provider/mount.ts';
