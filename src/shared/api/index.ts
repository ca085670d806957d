export { ask, askOneOf, askPlain, askWith } from './ask'
export { downloadFile, fetchBlob } from './download-file'
export { fetchJson } from './fetch-json'
export { gqlApi, type QueryEndpoint } from './gql-api'
export type { GqlDocument } from './gql-document'
export {
  everyError,
  fieldProblems,
  type GqlError,
  isGqlError,
  isOperationRefused,
  isRefusal,
  type NetworkFailure,
  networkFailure,
  type Refusal,
  type Unexpected,
  waitSeconds,
} from './gql-error'
export {
  dropIdentityToken,
  identityToken,
  keepIdentityToken,
  refusedRefresh,
  type TokenOutcome,
} from './identity-token'
export { monitoringTags } from './monitoring-tags'
export { postAuth, postSignIn, type SecondFactorKind, type SignInOutcome } from './post-auth'
export { postJson } from './post-json'
export { postPublicJson } from './post-public-json'

export { sendFile } from './send-file'
export { sendPublic } from './send-public'
export { loseSession, type SessionLoss, sessionLoss, useSessionLoss } from './session-loss'
export { accessChanged, type CallFailure, callFailed } from './signals'
export { type Listener, subscribe } from './subscribe'
