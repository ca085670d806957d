export { MetricSelect } from './ui/MetricSelect'
