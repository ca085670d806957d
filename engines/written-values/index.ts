export { eraDate, withoutEra } from './eras'
export { writtenDay } from './written-day'
export { foldedNumber, writtenNumber } from './written-number'
