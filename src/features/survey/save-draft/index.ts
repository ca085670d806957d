export { type Autosave, useAutosave } from './model/use-autosave'
export { SaveNote } from './ui/SaveNote'
export { SaveTroubles } from './ui/SaveTroubles'
