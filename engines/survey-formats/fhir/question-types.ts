import { given, isJson, numberIn, objectsOf, textIn } from '../draft/json'
import { choice } from './choice-type'
import type { FhirReading } from './fhir-text'
import { type FhirItem, type QuestionType, type Reader, take } from './question-type'

/** Converts the type of a FHIR item. */
export function questionType(one: FhirItem, reading: FhirReading): QuestionType {
  const type = textIn(one.item.type) ?? ''
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  return read ? read(one, reading) : { refusedBecause: 'itemType', values: { type } }
}

function firstInitial({ item }: FhirItem): unknown {
  const [first] = objectsOf(item.initial)
  return Object.entries(first ?? item).find(([key]) => /^(value|initial)[A-Z]/.test(key))?.[1]
}

const yesNo: Reader = (one) => {
  take(one, 'check-box', 'radio-button')
  const initial = firstInitial(one)
  return { type: 'yesNo', parts: given({ initial: typeof initial === 'boolean' ? initial : undefined }) }
}

const number =
  (isWhole: boolean): Reader =>
  (one, { language }) => {
    const { extensions } = one
    const isSlider = take(one, 'slider')
    const quantity = firstInitial(one)
    const initial = numberIn(isJson(quantity) ? quantity.value : quantity)
    const units = extensions
      .all('unitOption')
      .flatMap(({ valueCoding }) => unitOf(valueCoding, language) ?? [])
    const unit =
      unitOf(extensions.value('unit'), language) ??
      (isJson(quantity) ? unitOf(quantity, language) : undefined)
    const decimals = numberIn(extensions.value('maxDecimalPlaces'))
    const range = {
      minValue: numberIn(quantityValue(extensions.value('minValue'))),
      maxValue: numberIn(quantityValue(extensions.value('maxValue'))),
    }
    const step = numberIn(extensions.value('sliderStepValue'))
    if (isSlider) return { type: 'slider', parts: given({ ...range, unit, sliderStepValue: step }) }
    return {
      type: 'number',
      parts: given({
        ...range,
        maxDecimalPlaces: isWhole ? 0 : decimals,
        unit,
        unitOption: units.length > 0 ? units : undefined,
        initial,
      }),
    }
  }

const quantityValue = (value: unknown) => (isJson(value) ? value.value : value)

function unitOf(coding: unknown, language: string) {
  if (!isJson(coding)) return undefined
  const code = textIn(coding.code) ?? textIn(coding.unit) ?? textIn(coding.display)
  const text = textIn(coding.display) ?? textIn(coding.unit) ?? code
  return code && text ? { code, text: { [language]: text } } : undefined
}

const text =
  (type: 'text' | 'longText', format?: 'url'): Reader =>
  ({ item, extensions, ...one }) => {
    const regex = textIn(extensions.value('regex'))
    const initial = firstInitial({ item, extensions, ...one })
    return {
      type,
      parts: given({
        maxLength: numberIn(item.maxLength),
        minLength: numberIn(extensions.value('minLength')),
        regex: regex === undefined ? undefined : { pattern: regex },
        format,
        initial: typeof initial === 'string' ? initial : undefined,
      }),
    }
  }

const dated =
  (type: 'date' | 'dateTime' | 'time'): Reader =>
  (one) => {
    const { extensions } = one
    const bound = (value: unknown) =>
      textIn(value) === undefined
        ? undefined
        : type === 'time'
          ? localTime(String(value))
          : { date: String(value).slice(0, 10) }
    const precision = take(one, 'year') ? 'year' : take(one, 'yearMonth') ? 'month' : undefined
    const initial = textIn(firstInitial(one))
    return {
      type,
      parts: given({
        minValue: bound(extensions.value('minValue')),
        maxValue: bound(extensions.value('maxValue')),
        precision: type === 'date' ? precision : undefined,
        initial: initial === undefined ? undefined : localTime(initial),
      }),
    }
  }

/** Removes fractions of seconds and the zone, since the engine stores local time. */
const localTime = (text: string) => text.replace(/\.\d+/, '').replace(/(T[\d:]+)(Z|[+-]\d{2}:\d{2})$/, '$1')

const attachment: Reader = ({ item, extensions }) => {
  const types = extensions.all('mimeType').flatMap(({ valueCode }) => textIn(valueCode) ?? [])
  const megabytes = numberIn(extensions.value('maxSize'))
  const isPhoto = types.length > 0 && types.every((type) => type.startsWith('image/'))
  return {
    type: isPhoto ? 'photo' : 'file',
    parts: given({
      mimeType: types.length > 0 ? types : undefined,
      maxSize: megabytes === undefined ? undefined : bytesOf(megabytes),
      maxOccurs: numberIn(extensions.value('maxOccurs')) ?? (item.repeats === true ? 20 : undefined),
    }),
  }
}

/** maxSize is in megabytes by the standard, but some forms write bytes. */
const bytesOf = (size: number) => Math.round(size > 1000 ? size : size * 1_000_000)

const readers: Readonly<Record<string, Reader>> = {
  boolean: yesNo,
  decimal: number(false),
  integer: number(true),
  quantity: number(false),
  string: text('text'),
  text: text('longText'),
  url: text('text', 'url'),
  date: dated('date'),
  dateTime: dated('dateTime'),
  time: dated('time'),
  choice: choice(false),
  coding: choice(false),
  'open-choice': choice(true),
  attachment,
}
