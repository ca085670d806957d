export { SecretNote } from './SecretNote'
