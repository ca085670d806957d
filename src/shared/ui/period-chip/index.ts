export { PeriodChip, type PeriodFilters, periodOf } from './PeriodChip'
