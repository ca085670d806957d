export { isComposing } from './is-composing'
export { leaveKeysToInputMethods } from './leave-keys-to-input-methods'
