export { type TagColour, TagLabel } from './TagLabel'
