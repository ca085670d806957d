export { ProviderClients } from './ui/ProviderClients'
