import { given, isJson, numberIn, objectsOf, textIn } from '../draft/json'
import { literalText } from '../draft/plain-text'
import { wholeRegex } from '../draft/whole-match'
import { addressOf } from './answer-options'
import { choice } from './choice-type'
import { type FhirReading, fhirText } from './fhir-text'
import { type FhirItem, type QuestionType, type Reader, take } from './question-type'

/** Converts the type of a FHIR item. */
export function questionType(one: FhirItem, reading: FhirReading): QuestionType {
  const type = textIn(one.item.type) ?? ''
  const hasChoices = objectsOf(one.item.answerOption).length > 0 || addressOf(one.item) !== undefined
  // R5 lets a question of any simple type offer choices.
  if (hasChoices && withChoices.has(type)) return choice(false)(one, reading)
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (read && addressOf(one.item) !== undefined && !ofChoices.has(type))
    reading.draft.lose(one.where, 'part', { part: 'answerValueSet' })
  return read ? read(one, reading) : { refusedBecause: 'itemType', values: { type } }
}

const withChoices = new Set(['string', 'text', 'integer', 'decimal', 'date', 'dateTime', 'time', 'url'])

const ofChoices = new Set(['choice', 'coding', 'open-choice'])

/** A number of an extension; what stands there otherwise, such as an expression, is told. */
function numberOf({ extensions, where }: FhirItem, name: string, { draft }: FhirReading): number | undefined {
  const [written] = extensions.all(name)
  const read = numberIn(quantityValue(extensions.value(name)))
  if (written !== undefined && read === undefined) draft.lose(where, 'part', { part: name })
  return read
}

function firstInitial({ item }: FhirItem): unknown {
  const [first] = objectsOf(item.initial)
  const from = first ?? item
  return from[Object.keys(from).find((key) => /^(value|initial)[A-Z]/.test(key)) ?? '']
}

/** Tells of an initial value that the type cannot have. */
function loseInitial({ where }: FhirItem, written: unknown, taken: unknown, { draft }: FhirReading): void {
  if (written !== undefined && taken === undefined) draft.lose(where, 'part', { part: 'initial' })
}

const yesNo: Reader = (one, reading) => {
  take(one, 'check-box', 'radio-button')
  const initial = firstInitial(one)
  loseInitial(one, initial, typeof initial === 'boolean' ? initial : undefined, reading)
  return { type: 'yesNo', parts: given({ initial: typeof initial === 'boolean' ? initial : undefined }) }
}

const number =
  (isWhole: boolean): Reader =>
  (one, reading) => {
    const { extensions } = one
    const isSlider = take(one, 'slider')
    const quantity = firstInitial(one)
    const initial = numberIn(isJson(quantity) ? quantity.value : quantity)
    const units = extensions
      .all('unitOption')
      .flatMap(({ valueCoding }) => unitOf(valueCoding, one.where, reading) ?? [])
    const unit =
      unitOf(extensions.value('unit'), one.where, reading) ??
      (isJson(quantity) ? unitOf(quantity, one.where, reading) : undefined)
    const decimals = numberOf(one, 'maxDecimalPlaces', reading)
    const range = {
      minValue: numberOf(one, 'minValue', reading),
      maxValue: numberOf(one, 'maxValue', reading),
    }
    const step = numberOf(one, 'sliderStepValue', reading)
    loseInitial(one, quantityValue(quantity), isSlider ? undefined : initial, reading)
    if (isSlider && decimals !== undefined)
      reading.draft.lose(one.where, 'part', { part: 'maxDecimalPlaces' })
    if (isSlider && units.length > 0) reading.draft.lose(one.where, 'part', { part: 'unitOption' })
    if (!isSlider && step !== undefined) reading.draft.lose(one.where, 'part', { part: 'sliderStepValue' })
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

function unitOf(coding: unknown, where: string, reading: FhirReading) {
  if (!isJson(coding)) return undefined
  const code = textIn(coding.code) ?? textIn(coding.unit) ?? textIn(coding.display)
  const name = textIn(coding.unit) ?? code
  if (code === undefined || name === undefined) return undefined
  return {
    code,
    text: fhirText(coding, 'display', where, reading) ?? { [reading.language]: literalText(name) },
  }
}

/** What a phone's keyboard is for; SDC has no other mark of an address. */
const formats: Readonly<Record<string, 'email' | 'tel' | 'url'>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
}

const text =
  (type: 'text' | 'longText', format?: 'url'): Reader =>
  (one, reading) => {
    const { item, where, extensions } = one
    const regex = textIn(extensions.value('regex'))
    const initial = firstInitial(one)
    loseInitial(one, initial, typeof initial === 'string' ? initial : undefined, reading)
    return {
      type,
      parts: given({
        maxLength: numberIn(item.maxLength),
        minLength: numberOf(one, 'minLength', reading),
        regex: regex === undefined ? undefined : wholeRegex(regex, where, reading.draft),
        format: type === 'text' ? (format ?? formats[String(extensions.value('keyboard'))]) : undefined,
        initial: typeof initial === 'string' ? initial : undefined,
      }),
    }
  }

const dated =
  (type: 'date' | 'dateTime' | 'time'): Reader =>
  (one, { draft }) => {
    const { extensions } = one
    const told = (name: string, written: string, taken: string) => {
      if (taken !== written) draft.lose(one.where, 'part', { part: `${name} ${written}` })
      return taken
    }
    const bound = (name: 'minValue' | 'maxValue') => {
      const value = textIn(extensions.value(name))
      const [written] = extensions.all(name)
      if (written !== undefined && value === undefined) draft.lose(one.where, 'part', { part: name })
      if (value === undefined) return undefined
      if (type === 'time') return told(name, value, localTime(value))
      return { date: told(name, value, value.slice(0, 10)) }
    }
    const isDay = type === 'date'
    const precision =
      isDay && take(one, 'year') ? 'year' : isDay && take(one, 'yearMonth') ? 'month' : undefined
    const initial = textIn(firstInitial(one))
    return {
      type,
      parts: given({
        minValue: bound('minValue'),
        maxValue: bound('maxValue'),
        precision,
        initial: initial === undefined ? undefined : told('initial', initial, localTime(initial)),
      }),
    }
  }

/** Removes fractions of seconds and the zone, since the engine stores local time. */
const localTime = (text: string) => text.replace(/\.\d+/, '').replace(/(T[\d:]+)(Z|[+-]\d{2}:\d{2})$/, '$1')

const attachment: Reader = ({ item, where, extensions }, { draft }) => {
  const types = extensions.all('mimeType').flatMap(({ valueCode }) => textIn(valueCode) ?? [])
  const megabytes = numberIn(extensions.value('maxSize'))
  const most = numberIn(extensions.value('maxOccurs'))
  const least = item.repeats === true ? numberIn(extensions.value('minOccurs')) : undefined
  if (item.repeats === true && most === undefined) draft.lose(where, 'part', { part: 'repeats' })
  const isPhoto = types.length > 0 && types.every((type) => type.startsWith('image/'))
  return {
    type: isPhoto ? 'photo' : 'file',
    parts: given({
      mimeType: types.length > 0 ? types : undefined,
      maxSize: megabytes === undefined ? undefined : bytesOf(megabytes),
      minOccurs: least,
      maxOccurs: most ?? (item.repeats === true ? 20 : undefined),
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
