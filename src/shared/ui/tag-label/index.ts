export { isTagColour, type TagColour, TagLabel } from './TagLabel'
