export { ActionBar } from './ActionBar'
export { FilterBar } from './FilterBar'
