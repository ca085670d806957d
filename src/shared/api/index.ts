export { gqlApi } from './gql-api'
export {
  type GqlError,
  isGqlError,
  isRefusal,
  type NetworkFailure,
  networkFailure,
  type Refusal,
  type Unexpected,
} from './gql-error'
export { dropIdentityToken, identityToken, keepIdentityToken, type TokenOutcome } from './identity-token'
export { readRefusal } from './read-refusal'
export { type Listener, subscribe } from './subscribe'
