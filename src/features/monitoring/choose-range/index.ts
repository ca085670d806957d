export { RangeSelect } from './ui/RangeSelect'
