export { ScaleDetails } from './ui/ScaleDetails'
export { ScaleList } from './ui/ScaleList'
