export { setSingleKeysOn, useSingleKeysOn } from './single-keys'
export { usePageKey } from './use-page-key'
