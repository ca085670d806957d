export { type DatePart, type DateParts, dateParts, writtenDate } from './date-parts'
export { eraDate, eraNames, withoutEra } from './eras'
export { writtenDay } from './written-day'
export { numberText, plainNumber, type ReadNumber, readNumber, writtenNumber } from './written-number'
