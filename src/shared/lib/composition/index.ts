export { isComposing } from './is-composing'
