export { CohortChart } from './ui/CohortChart'
