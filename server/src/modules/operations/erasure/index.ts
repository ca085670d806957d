import './erase-schema'

export { eraseSubject, finishErasures } from './erase-subject'
