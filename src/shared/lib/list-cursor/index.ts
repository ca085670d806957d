export { bringIntoView } from './bring-into-view'
export { moveCursor } from './move-cursor'
