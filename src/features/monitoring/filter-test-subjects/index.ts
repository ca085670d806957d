export { SubjectFilters, type SubjectFilterValue } from './ui/SubjectFilters'
