export { ExtendLinksButton } from './ui/ExtendLinksButton'
export { WaitingValuesNote } from './ui/WaitingValuesNote'
