import type { ItemType } from '../../survey'
import { given, type Json, numberIn } from '../draft/json'

interface Kind {
  readonly type: ItemType
  readonly parts?: Json
  /** What is lost: the phone fills it in, or measures it. */
  readonly isByPhone?: true
}

const collected: Kind = { type: 'hidden', isByPhone: true }
/** Asked in words instead: the name of the place, the digits below the code. */
const typed: Kind = { type: 'text', isByPhone: true }
const number = (parts: Json): Kind => ({ type: 'number', parts })
const ofType = (mimeType: string): Kind => ({ type: 'file', parts: { mimeType: [mimeType] } })

/** Row types without choices. */
const kinds: Readonly<Record<string, Kind>> = {
  text: { type: 'text' },
  string: { type: 'text' },
  barcode: typed,
  geopoint: typed,
  gps: typed,
  location: typed,
  email: { type: 'text', parts: { format: 'email' } },
  'phone number': { type: 'text', parts: { format: 'tel' } },
  integer: number({ maxDecimalPlaces: 0 }),
  int: number({ maxDecimalPlaces: 0 }),
  decimal: number({}),
  date: { type: 'date' },
  time: { type: 'time' },
  datetime: { type: 'dateTime' },
  image: { type: 'photo' },
  photo: { type: 'photo' },
  audio: ofType('audio/*'),
  video: ofType('video/*'),
  file: { type: 'file' },
  note: { type: 'statement' },
  calculate: { type: 'calculated', parts: { display: 'hidden' } },
  hidden: { type: 'hidden' },
  today: { type: 'calculated', parts: { expression: { context: 'today' }, display: 'hidden' } },
  start: collected,
  end: collected,
  deviceid: collected,
  'uri:deviceid': collected,
  subscriberid: collected,
  simserial: collected,
  phonenumber: collected,
  username: collected,
  'start-geopoint': collected,
  audit: collected,
}

/** Null: the type is unknown. A range without parameters goes from 1 to 10. */
export function plainKind(type: string, appearance: string, parameters: string): Kind | null {
  if (type === 'range') {
    const read = (name: string) => numberIn(parametersOf(parameters).get(name))
    const scale = { minValue: read('start') ?? 1, maxValue: read('end') ?? 10, sliderStepValue: read('step') }
    return { type: 'slider', parts: given(scale) }
  }
  if (type === 'text' && /\bmultiline\b/.test(appearance)) return { type: 'longText' }
  if (type === 'image' && /\bsignature\b/.test(appearance)) return { type: 'signature' }
  if (type === 'date' && /\byear\b/.test(appearance)) {
    const precision = /month-year/.test(appearance) ? 'month' : 'year'
    return { type: 'date', parts: { precision } }
  }
  return Object.hasOwn(kinds, type) ? (kinds[type] ?? null) : null
}

/** Parses `start=0 end = 10`. */
export function parametersOf(written: string): ReadonlyMap<string, string> {
  const pairs = written
    .replaceAll(' =', '=')
    .replaceAll('= ', '=')
    .split(/[\s,;]/)
  return new Map(pairs.map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']))
}

const ofSelects = ['select']

/** Appearances that are imported, with the types that have them. */
export const knownAppearances: ReadonlyMap<string, readonly string[]> = new Map([
  ['multiline', ['text', 'string']],
  ['signature', ['image', 'photo']],
  ['month-year', ['date']],
  ['year', ['date']],
  ...['minimal', 'autocomplete', 'likert', 'horizontal', 'horizontal-compact', 'columns'].map(
    (one) => [one, ofSelects] as const,
  ),
])
