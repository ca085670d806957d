export { Part, ReadingPage } from './ui/ReadingPage'
