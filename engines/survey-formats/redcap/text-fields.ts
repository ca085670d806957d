import type { ItemType } from '../../survey'
import { given, type Json, numberIn } from '../draft/json'
import type { Field } from './columns'

export interface Kind {
  readonly type: ItemType
  readonly parts?: Json
}

const pattern = (regex: string): Kind => ({ type: 'text', parts: { regex: { pattern: regex } } })

/** REDCap's own validation patterns, as far as they are public. */
const formats: Readonly<Record<string, Kind>> = {
  email: { type: 'text', parts: { format: 'email' } },
  phone: { type: 'text', parts: { format: 'tel' } },
  phone_australia: { type: 'text', parts: { format: 'tel' } },
  time: { type: 'time' },
  time_hh_mm_ss: { type: 'time', parts: { precision: 'second' } },
  time_mm_ss: pattern('^[0-5]\\d:[0-5]\\d$'),
  alpha_only: pattern('^[A-Za-z]+$'),
  mrn_10d: pattern('^\\d{10}$'),
  mrn_generic: pattern('^[A-Za-z0-9_-]+$'),
  postalcode_australia: pattern('^\\d{4}$'),
  postalcode_canada: pattern('^[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d$'),
  postalcode_french: pattern('^\\d{5}$'),
  postalcode_germany: pattern('^\\d{5}$'),
  ssn: pattern('^\\d{3}-\\d{2}-\\d{4}$'),
  vmrn: pattern('^[0-9]{4,9}$'),
  zipcode: pattern('^\\d{5}(-\\d{4})?$'),
  integer: { type: 'number', parts: { maxDecimalPlaces: 0 } },
}

/** Converts a text field by its validation; null: the validation is unknown. */
export function textField({ validation, minimum, maximum }: Field): Kind | null {
  const bounds = (of: (text: string) => unknown) => ({
    minValue: minimum === '' ? undefined : of(minimum),
    maxValue: maximum === '' ? undefined : of(maximum),
  })
  const number = /^number(?:_(\d)dp)?(?:_comma_decimal)?$/.exec(validation)
  if (number || validation === 'integer' || validation === 'int' || validation === 'float') {
    const decimals = validation.startsWith('int') ? 0 : numberIn(number?.[1])
    const of = (text: string) => numberIn(text.replace(',', '.'))
    return { type: 'number', parts: given({ maxDecimalPlaces: decimals, ...bounds(of) }) }
  }
  if (/^date_(dmy|mdy|ymd)$/.test(validation)) return { type: 'date', parts: given(bounds(dateBound)) }
  const time = /^datetime_(seconds_)?(dmy|mdy|ymd)$/.exec(validation)
  if (time) {
    const precision = time[1] ? 'second' : undefined
    return { type: 'dateTime', parts: given({ precision, ...bounds(dateBound) }) }
  }
  if (validation === '') return { type: 'text' }
  const format = Object.hasOwn(formats, validation) ? formats[validation] : undefined
  if (!format) return null
  return format.type === 'time' ? { ...format, parts: given({ ...format.parts, ...bounds(String) }) } : format
}

/** REDCap stores bounds as YYYY-MM-DD, with a time or without, or as `today`. */
function dateBound(text: string): unknown {
  if (text === 'today' || text === 'now') return { daysFromToday: 0 }
  return /^\d{4}-\d{2}-\d{2}(?:[ T].*)?$/.test(text) ? { date: text.slice(0, 10) } : undefined
}
