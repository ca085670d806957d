export { FramedList } from './FramedList'
