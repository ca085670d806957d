export { FootBar } from './FootBar'
