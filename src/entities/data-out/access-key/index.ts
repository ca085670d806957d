export {
  type AccessKey,
  useAccessKeyReadsQuery,
  useAccessKeysQuery,
  useCreateAccessKeyMutation,
  useRevokeAccessKeyMutation,
  useRotateAccessKeyMutation,
} from './api/access-key-api'
export { scopeChoices, scopeLabel } from './model/scopes'
