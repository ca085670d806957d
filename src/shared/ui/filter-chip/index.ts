export { FilterChip } from './FilterChip'
