export { type TagColour, TagLabel, TagSwatch } from './TagLabel'
