export { type EraParts, eraParts, writtenEraDate } from './era-parts'
export { eraDate, eraNames, withoutEra } from './eras'
export { writtenDay } from './written-day'
export { foldedNumber, writtenNumber } from './written-number'
