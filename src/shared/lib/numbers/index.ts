export { formatBytes } from './format-bytes'
export { formatDuration, formatHours, formatNumber, missing } from './format-number'
export { type NumberLimits, numberProblem, outside } from './number-problem'
export { readTypedNumber, writtenNumberProblem } from './written-number-problem'
