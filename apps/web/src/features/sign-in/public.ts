export { useProviders } from './api/list-providers.ts';
export { ProviderButton } from './components/provider-button.tsx';
