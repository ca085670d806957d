import { given, type Json, listOf, numberIn, objectsOf, textIn } from '../draft/json'
import type { DraftItem } from '../draft/survey-draft'
import { optionsOf, withSpecial } from './choices'
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

/** Parts that are read for every type. */
export const knownParts = new Set(
  'type name title description isRequired visible visibleIf readOnly choices choicesOrder showOtherItem hasOther otherText showNoneItem hasNone noneText colCount rateMin rateMax rateValues rateCount minRateDescription maxRateDescription labelTrue labelFalse columns rows inputType min max step maxLength placeholder defaultValue html expression elements templateElements templateTitle panelCount minPanelCount maxPanelCount minSelectedChoices maxSelectedChoices maxSize acceptedTypes allowMultiple multiSelect imageHeight imageWidth items state titleLocation cellType rateType displayMode hideNumber validators correctAnswer startWithNewLine signatureWidth signatureHeight'.split(
    ' ',
  ),
)

const choice =
  (type: 'single' | 'multiple' | 'dropdown' | 'ranking'): Make =>
  (element, name, parts, reading) => {
    if (element.choices === undefined && element.choicesByUrl !== undefined) return null
    const { defaultValue } = element
    const isMultiple = type === 'multiple'
    const initial = isMultiple ? listOf(defaultValue).map(String) : defaultValue
    const made = given({
      ...parts,
      answerOption: withSpecial(element, name, reading),
      optionOrder: element.choicesOrder === 'random' ? 'random' : undefined,
      choiceOrientation: (numberIn(element.colCount) ?? 1) === 1 ? undefined : 'horizontal',
      minOccurs: isMultiple ? numberIn(element.minSelectedChoices) || undefined : undefined,
      maxOccurs: isMultiple ? numberIn(element.maxSelectedChoices) || undefined : undefined,
      initial:
        defaultValue === undefined || type === 'ranking' ? undefined : isMultiple ? initial : String(initial),
    })
    if (type === 'dropdown' || type === 'ranking') delete made.choiceOrientation
    return reading.draft.make(name, type, made)
  }

const picture: Make = (element, name, parts, reading) =>
  reading.draft.make(
    name,
    'picture',
    given({
      ...parts,
      answerOption: optionsOf(element.choices, name, reading),
      repeats: element.multiSelect === true ? true : undefined,
    }),
  )

const text: Make = (element, name, parts, { draft }) => {
  const input = textIn(element.inputType) ?? 'text'
  const initial = element.defaultValue
  if (input === 'number' || input === 'range') {
    const scale = { minValue: numberIn(element.min), maxValue: numberIn(element.max) }
    const step = numberIn(element.step)
    return input === 'range'
      ? draft.make(name, 'slider', given({ ...parts, ...scale, sliderStepValue: step }))
      : draft.make(name, 'number', given({ ...parts, ...scale, initial: numberIn(initial) }))
  }
  const bound = (value: unknown) => (textIn(value) ? { date: String(value).slice(0, 10) } : undefined)
  const bounds = { minValue: bound(element.min), maxValue: bound(element.max) }
  if (input === 'date') return draft.make(name, 'date', given({ ...parts, ...bounds, initial }))
  if (input === 'month') return draft.make(name, 'date', given({ ...parts, precision: 'month', initial }))
  if (input === 'datetime' || input === 'datetime-local')
    return draft.make(name, 'dateTime', given({ ...parts, ...bounds, initial }))
  if (input === 'time') return draft.make(name, 'time', given({ ...parts, initial }))
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

const boolean: Make = (element, name, parts, reading) =>
  reading.draft.make(
    name,
    'yesNo',
    given({
      ...parts,
      yesText: localized(element.labelTrue, name, reading),
      noText: localized(element.labelFalse, name, reading),
      initial: typeof element.defaultValue === 'boolean' ? element.defaultValue : undefined,
    }),
  )

const html: Make = (element, name, { required, readOnly, ...parts }, reading) =>
  reading.draft.make(
    name,
    'statement',
    given({ ...parts, text: localized(element.html, name, reading) ?? parts.text }),
  )

const file: Make = (element, name, parts, { draft }) =>
  draft.make(
    name,
    'file',
    given({
      ...parts,
      maxSize: numberIn(element.maxSize) || undefined,
      maxOccurs: element.allowMultiple === true ? 20 : undefined,
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
