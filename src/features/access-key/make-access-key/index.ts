export { KeySecretNote } from './ui/KeySecretNote'
export { LazyNewKeyPanel } from './ui/LazyNewKeyPanel'
export type { TellableKey } from './ui/NewKeyPanel'
