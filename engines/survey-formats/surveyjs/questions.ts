import { given, type Json, listOf, numberIn, objectsOf, textIn } from '../draft/json'
import type { DraftItem } from '../draft/survey-draft'
import { optionsOf, withSpecial } from './choices'
import { isYes } from './flags'
import { localized, type SurveyJsReading } from './localized'

type Make = (element: Json, name: string, parts: Json, reading: SurveyJsReading) => DraftItem | null

/** The item of an element; null if its type is unknown. */
export function questionOf(
  element: Json,
  name: string,
  parts: Json,
  reading: SurveyJsReading,
): DraftItem | null {
  const type = textIn(element.type) ?? 'text'
  const make = Object.hasOwn(makers, type) ? makers[type] : undefined
  return make?.(element, name, parts, reading) ?? null
}

/** Tells of parts that only questions have. */
export function loseQuiet(parts: Json, name: string, { draft }: SurveyJsReading): void {
  for (const part of Object.keys(given(parts))) draft.lose(name, 'part', { part })
}

/** Parts that are read for every type. */
export const knownParts = new Set(
  'type name title description isRequired visible visibleIf readOnly choices choicesOrder showOtherItem hasOther otherText showNoneItem hasNone noneText colCount rateMin rateMax rateValues rateCount minRateDescription maxRateDescription labelTrue labelFalse columns rows inputType min max step maxLength placeholder defaultValue html expression elements templateElements templateTitle panelCount minPanelCount maxPanelCount minSelectedChoices maxSelectedChoices maxSize acceptedTypes allowMultiple multiSelect imageHeight imageWidth items state titleLocation cellType rateType displayMode hideNumber validators correctAnswer startWithNewLine signatureWidth signatureHeight'.split(
    ' ',
  ),
)

const choice =
  (type: 'single' | 'multiple' | 'dropdown' | 'ranking'): Make =>
  (element, name, parts, reading) => {
    const { defaultValue } = element
    const isMultiple = type === 'multiple'
    const answerOption = withSpecial(element, name, reading, {
      exclude: isMultiple,
      open: type !== 'ranking',
    })
    const initial = initialOf(defaultValue, { isMultiple, answerOption, name }, reading)
    if (element.choicesOrder !== undefined && !['none', 'random'].includes(String(element.choicesOrder)))
      reading.draft.lose(name, 'part', { part: `choicesOrder ${String(element.choicesOrder)}` })
    if (type === 'ranking' && initial !== undefined) reading.draft.lose(name, 'part', { part: 'initial' })
    const made = given({
      ...parts,
      answerOption,
      optionOrder: element.choicesOrder === 'random' ? 'random' : undefined,
      choiceOrientation: (numberIn(element.colCount) ?? 1) === 1 ? undefined : 'horizontal',
      minOccurs: isMultiple ? numberIn(element.minSelectedChoices) || undefined : undefined,
      maxOccurs: isMultiple ? numberIn(element.maxSelectedChoices) || undefined : undefined,
      initial: type === 'ranking' ? undefined : initial,
    })
    if (type === 'dropdown' || type === 'ranking') delete made.choiceOrientation
    return reading.draft.make(name, type, made)
  }

interface Chosen {
  readonly isMultiple: boolean
  readonly answerOption: readonly Json[]
  readonly name: string
}

/** The default of a choice, as far as it is among the choices. */
function initialOf(written: unknown, { isMultiple, answerOption, name }: Chosen, { draft }: SurveyJsReading) {
  if (written === undefined) return undefined
  const codes = new Set(answerOption.map(({ code }) => code))
  const chosen = (Array.isArray(written) ? [...written] : [written]).map((one) =>
    typeof one === 'object' ? JSON.stringify(one) : String(one),
  )
  for (const choice of chosen.filter((one) => !codes.has(one))) draft.lose(name, 'unknownChoice', { choice })
  const known = chosen.filter((one) => codes.has(one))
  if (!isMultiple && known.length > 1) draft.lose(name, 'part', { part: 'initial' })
  return known.length === 0 ? undefined : isMultiple ? known : known[0]
}

const picture: Make = (element, name, parts, reading) =>
  reading.draft.make(
    name,
    'picture',
    given({
      ...parts,
      answerOption: optionsOf(element.choices, name, reading),
      repeats: isYes(element, 'multiSelect', name, reading) ? true : undefined,
    }),
  )

const text: Make = (element, name, parts, { draft }) => {
  const input = textIn(element.inputType) ?? 'text'
  const initial = element.defaultValue
  if (input === 'number' || input === 'range') {
    const read = (part: string, value: unknown) => draft.number(name, part, value)
    const scale = { minValue: read('minValue', element.min), maxValue: read('maxValue', element.max) }
    const step = read('sliderStepValue', element.step)
    if (input === 'number' && step !== undefined) draft.lose(name, 'part', { part: 'sliderStepValue' })
    if (input === 'range' && initial !== undefined) draft.lose(name, 'part', { part: 'initial' })
    return input === 'range'
      ? draft.make(name, 'slider', given({ ...parts, ...scale, sliderStepValue: step }))
      : draft.make(name, 'number', given({ ...parts, ...scale, initial: read('initial', initial) }))
  }
  const bound = (value: unknown) => {
    if (textIn(value) === undefined) return undefined
    const written = String(value)
    if (written.length > 10) draft.lose(name, 'boundOfDay', { value: written, day: written.slice(0, 10) })
    return { date: written.slice(0, 10) }
  }
  const bounds = () => ({ minValue: bound(element.min), maxValue: bound(element.max) })
  if (input === 'date') return draft.make(name, 'date', given({ ...parts, ...bounds(), initial }))
  if (input === 'month')
    return draft.make(name, 'date', given({ ...parts, ...bounds(), precision: 'month', initial }))
  if (input === 'datetime' || input === 'datetime-local')
    return draft.make(name, 'dateTime', given({ ...parts, ...bounds(), initial }))
  if (input === 'time') {
    const times = { minValue: textIn(element.min), maxValue: textIn(element.max) }
    return draft.make(name, 'time', given({ ...parts, ...times, initial }))
  }
  const format = ['email', 'url', 'tel'].find((one) => one === input)
  if (!format && input !== 'text') draft.lose(name, 'part', { part: `inputType ${input}` })
  const maxLength = numberIn(element.maxLength) || undefined
  return draft.make(name, 'text', given({ ...parts, format, maxLength, initial }))
}

const rating: Make = (element, name, parts, reading) => {
  const { draft } = reading
  const ends = {
    lowText: localized(element.minRateDescription, name, reading),
    highText: localized(element.maxRateDescription, name, reading),
  }
  const values = listOf(element.rateValues)
  if (values.length > 0)
    return draft.make(
      name,
      'likert',
      given({ ...parts, ...ends, answerOption: optionsOf(values, name, reading) }),
    )
  const minValue = numberIn(element.rateMin) ?? 1
  const maxValue = numberIn(element.rateMax) ?? minValue + (numberIn(element.rateCount) ?? 5) - 1
  return minValue === 1 && maxValue <= 20
    ? draft.make(name, 'rating', given({ ...parts, ...ends, maxValue }))
    : draft.make(name, 'nrs', given({ ...parts, ...ends, minValue, maxValue }))
}

const matrix: Make = (element, name, parts, reading) => {
  const row = optionsOf(element.rows, name, reading).map(({ code, text }) => ({ code, text }))
  const isMultiple = element.cellType === 'checkbox'
  return reading.draft.make(name, 'matrix', {
    ...parts,
    cell: isMultiple ? 'multiple' : 'single',
    row,
    answerOption: optionsOf(element.columns, name, reading),
  })
}

/** Several text fields under one question become a group. */
const texts: Make = (element, name, { required, ...parts }, reading) => {
  const made = reading.draft.make(name, 'group', parts)
  made.item = objectsOf(element.items).map((one) => {
    const inner = String(one.name)
    const title = localized(one.title, name, reading) ?? { [reading.language]: inner }
    return reading.draft.make(`${name}.${inner}`, 'text', given({ text: title, required }))
  })
  return made
}

const boolean: Make = (element, name, parts, reading) => {
  const { defaultValue } = element
  // Where the file has values of its own for yes and no, the default is one of them.
  const known: readonly unknown[] = [true, false, element.valueTrue, element.valueFalse]
  const place = defaultValue === undefined ? -1 : known.indexOf(defaultValue)
  if (defaultValue !== undefined && place < 0)
    reading.draft.lose(name, 'unknownChoice', { choice: String(defaultValue) })
  return reading.draft.make(
    name,
    'yesNo',
    given({
      ...parts,
      yesText: localized(element.labelTrue, name, reading),
      noText: localized(element.labelFalse, name, reading),
      initial: place < 0 ? undefined : place % 2 === 0,
    }),
  )
}

const html: Make = (element, name, { required, readOnly, ...parts }, reading) => {
  loseQuiet({ required, readOnly }, name, reading)
  const text = localized(element.html, name, reading) ?? parts.text
  return reading.draft.make(name, 'statement', given({ ...parts, text }))
}

const file: Make = (element, name, parts, reading) =>
  reading.draft.make(
    name,
    'file',
    given({
      ...parts,
      maxSize: numberIn(element.maxSize) || undefined,
      maxOccurs: isYes(element, 'allowMultiple', name, reading) ? 20 : undefined,
      mimeType: textIn(element.acceptedTypes)
        ?.split(',')
        .map((one) => one.trim()),
    }),
  )

const makers: Readonly<Record<string, Make>> = {
  text,
  comment: (element, name, parts, { draft }) =>
    draft.make(name, 'longText', given({ ...parts, maxLength: numberIn(element.maxLength) || undefined })),
  radiogroup: choice('single'),
  buttongroup: choice('single'),
  checkbox: choice('multiple'),
  tagbox: choice('multiple'),
  dropdown: choice('dropdown'),
  ranking: choice('ranking'),
  imagepicker: picture,
  rating,
  boolean,
  matrix,
  multipletext: texts,
  html,
  file,
  signaturepad: (_, name, parts, { draft }) => draft.make(name, 'signature', parts),
}
