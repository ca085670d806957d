export { type Passkey, useMyPasskeysQuery } from './api/passkey-api'
