import './erase-schema'

export { finishErasures } from './erase-subject'
