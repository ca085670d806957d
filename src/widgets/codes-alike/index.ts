export { DevicesAlikeNote, SubjectsAlikeNote } from './ui/CodesAlikeNotes'
