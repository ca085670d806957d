export { InlineNote, type NoteTone } from './InlineNote'
