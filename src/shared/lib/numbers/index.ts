export { formatDuration, formatHours, formatNumber, missing } from './format-number'
