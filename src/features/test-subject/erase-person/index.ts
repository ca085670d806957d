export { EraseTestSubject } from './ui/EraseTestSubject'
