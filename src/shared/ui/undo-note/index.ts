export { UndoNote } from './UndoNote'
