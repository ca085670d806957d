import { rounded } from '../../expressions/run'
import { given, type Json, numberIn, objectOf, objectsOf, textIn } from '../draft/json'
import { hasTags } from '../draft/plain-text'
import type { DraftItem } from '../draft/survey-draft'
import { entriesOf, optionsOf, orderOf, rowCode, withoutPlace } from './choices'
import { tagOf } from './tag-of'
import { type TextReading, textsOf } from './texts'

export interface QsfReading extends TextReading {
  /** Questions by QuestionID. */
  readonly byId: ReadonlyMap<string, Json>
}

/** The item of a question, named by its export tag; null if it is refused. */
export function itemOfQuestion(payload: Json, reading: QsfReading): DraftItem | null {
  const { draft } = reading
  const name = tagOf(payload)
  const type = textIn(payload.QuestionType) ?? ''
  const make = Object.hasOwn(makers, type) ? makers[type] : undefined
  const made = make?.(payload, name, reading) ?? null
  const selector = textIn(payload.Selector) ?? ''
  if (made && selector !== '' && !knownSelectors.has(selector))
    draft.lose(name, 'part', { part: `Selector ${selector}` })
  if (!made) {
    draft.refuse(name, 'itemType', { type: `${type} ${textIn(payload.Selector) ?? ''}`.trim() })
    return null
  }
  const id = textIn(payload.QuestionID)
  // Logic refers to questions by QuestionID.
  if (id) draft.items.set(id, made)
  if (payload.QuestionJS) draft.lose(name, 'part', { part: 'QuestionJS' })
  const sub = textIn(payload.SubSelector) ?? 'TX'
  if (!['TX', 'SingleAnswer', 'MultipleAnswer'].includes(sub))
    draft.lose(name, 'part', { part: `SubSelector ${sub}` })
  return made
}

/** Of the types that are imported; the others look or work otherwise. */
const knownSelectors = new Set(
  'SAVR SAHR DL SB MAVR MAHR MSB SL ML ESTB FORM Likert HSLIDER STAR TB DND FileUpload'.split(' '),
)

type Make = (payload: Json, name: string, reading: QsfReading) => DraftItem | null

/** Validations that are read by the types that have them. */
const kinds = /^(?:None|ContentType|ChoiceRange|MinChoices|MaxChoices|ExactChoices|MinChoice|MaxChoice)$/

function partsOf(payload: Json, name: string, reading: QsfReading): Record<string, unknown> {
  const { draft } = reading
  const written = textIn(payload.QuestionText) ?? ''
  const displays = [payload.Choices, payload.Answers].flatMap((choices) =>
    entriesOf(choices, undefined).map(([, choice]) => textIn(choice.Display) ?? ''),
  )
  const isFormatted = (text: string) => hasTags(text.replace(/<\/?(br|div|p|span)\b[^<>]*>/gi, ''))
  if ([written, ...displays].some(isFormatted)) draft.lose(name, 'formatting')
  for (const [choices, order] of [
    [payload.Choices, payload.ChoiceOrder],
    [payload.Answers, payload.AnswerOrder],
  ])
    for (const choice of withoutPlace(choices, order)) draft.lose(name, 'choiceWithoutPlace', { choice })
  const settings = objectOf(objectOf(payload.Validation).Settings)
  const kind = textIn(settings.Type) ?? 'None'
  if (kind !== 'None' && !kinds.test(kind)) draft.lose(name, 'part', { part: `Validation ${kind}` })
  const { ForceResponse: force, ForceResponseType: howForced } = settings
  const isForced = force === 'ON' && howForced !== 'RequestResponse'
  // Qualtrics asks once more, and lets the question be left out.
  if (force === 'RequestResponse' || (force === 'ON' && !isForced))
    draft.lose(name, 'part', { part: 'RequestResponse' })
  return given({
    text: textsOf(written, ['QuestionText'], { payload, name }, reading),
    required: isForced ? 'whenShown' : undefined,
  })
}

const multipleChoice: Make = (payload, name, reading) => {
  const selector = textIn(payload.Selector) ?? ''
  const type = /^MA|^MSB/.test(selector) ? 'multiple' : /^(DL|SB)/.test(selector) ? 'dropdown' : 'single'
  const answerOption = optionsOf(payload, 'Choices', payload.ChoiceOrder, reading, name)
  const isWide = /HR$/.test(selector)
  const settings = objectOf(objectOf(payload.Validation).Settings)
  const [least, most] = [numberIn(settings.MinChoices), numberIn(settings.MaxChoices)]
  return reading.draft.make(
    name,
    type,
    given({
      ...partsOf(payload, name, reading),
      answerOption,
      optionOrder: orderOf(payload),
      minOccurs: type === 'multiple' ? least : undefined,
      maxOccurs: type === 'multiple' ? most : undefined,
      choiceOrientation: isWide ? 'horizontal' : undefined,
    }),
  )
}

const matrix: Make = (payload, name, reading) => {
  const selector = textIn(payload.Selector) ?? ''
  if (!/^(Likert|Bipolar|Profile)$/.test(selector)) return null
  const columns = optionsOf(payload, 'Answers', payload.AnswerOrder, reading, name)
  const row = entriesOf(payload.Choices, payload.ChoiceOrder).map(([key, choice]) => ({
    code: rowCode(payload, key),
    text: textsOf(textIn(choice.Display) ?? key, ['Choices', key, 'Display'], { payload, name }, reading),
  }))
  return reading.draft.make(
    name,
    'matrix',
    given({
      ...partsOf(payload, name, reading),
      cell: payload.SubSelector === 'MultipleAnswer' ? 'multiple' : 'single',
      row,
      answerOption: columns,
      rowOrder: orderOf(payload),
    }),
  )
}

const textEntry: Make = (payload, name, reading) => {
  const selector = textIn(payload.Selector) ?? ''
  const parts = partsOf(payload, name, reading)
  if (selector === 'FORM') return form(payload, name, parts, reading)
  const settings = objectOf(objectOf(payload.Validation).Settings)
  const content = textIn(settings.ContentType)
  if (content === 'ValidNumber') {
    const number = objectOf(settings.ValidNumber)
    const read = (part: string, value: unknown) => reading.draft.number(name, part, value)
    const bounds = { minValue: read('minValue', number.Min), maxValue: read('maxValue', number.Max) }
    const decimals = read('maxDecimalPlaces', number.NumDecimals)
    return reading.draft.make(name, 'number', given({ ...parts, ...bounds, maxDecimalPlaces: decimals }))
  }
  const formats: Readonly<Record<string, string>> = {
    ValidEmail: 'email',
    ValidURL: 'url',
    ValidPhone: 'tel',
  }
  const format = content === undefined ? undefined : formats[content]
  if (content !== undefined && !format) reading.draft.lose(name, 'part', { part: `ContentType ${content}` })
  const isLong = selector === 'ML' || selector === 'ESTB'
  return reading.draft.make(
    name,
    isLong ? 'longText' : 'text',
    given({ ...parts, format: isLong ? undefined : format }),
  )
}

/** Several text fields under one question become a group. */
function form(
  payload: Json,
  name: string,
  { required, ...parts }: Record<string, unknown>,
  reading: QsfReading,
) {
  const made = reading.draft.make(name, 'group', parts)
  made.item = entriesOf(payload.Choices, payload.ChoiceOrder).map(([key, choice]) => {
    const text = textsOf(
      textIn(choice.Display) ?? key,
      ['Choices', key, 'Display'],
      { payload, name },
      reading,
    )
    return reading.draft.make(`${name}_${key}`, 'text', given({ text, required }))
  })
  return made
}

/** One slider per choice. */
const slider: Make = (payload, name, reading) => {
  const { draft } = reading
  const settings = objectOf(payload.Configuration)
  const read = (part: string, value: unknown) => draft.number(name, part, value)
  const decimals = read('maxDecimalPlaces', settings.NumDecimals) ?? 0
  const isOn = (part: string) => settings[part] === true || settings[part] === 'true'
  for (const part of ['NotApplicable', 'CustomStart']) if (isOn(part)) draft.lose(name, 'part', { part })
  // Only what stands at a line of the grid can be chosen.
  const lines = isOn('SnapToGrid') ? (read('GridLines', settings.GridLines) ?? 0) : 0
  const bounds = {
    minValue: read('minValue', settings.CSSliderMin),
    maxValue: read('maxValue', settings.CSSliderMax),
  }
  const betweenLines =
    lines > 0 ? rounded(((bounds.maxValue ?? 100) - (bounds.minValue ?? 0)) / lines, 9) : undefined
  const isStars = payload.Selector === 'STAR'
  const type = isStars ? 'rating' : 'slider'
  const stars = { maxValue: read('maxValue', settings.StarCount) ?? 5 }
  const scale = isStars
    ? stars
    : {
        ...bounds,
        sliderStepValue: betweenLines ?? (decimals > 0 ? 10 ** -decimals : undefined),
      }
  const { required, ...parts } = partsOf(payload, name, reading)
  const rows = entriesOf(payload.Choices, payload.ChoiceOrder)
  if (rows.length <= 1) return draft.make(name, type, given({ ...parts, required, ...scale }))
  const made = draft.make(name, 'group', parts)
  made.item = rows.map(([key, choice]) => {
    const text = textsOf(
      textIn(choice.Display) ?? key,
      ['Choices', key, 'Display'],
      { payload, name },
      reading,
    )
    return draft.make(`${name}_${key}`, type, given({ text, required, ...scale }))
  })
  return made
}

const statement: Make = (payload, name, reading) => {
  const { required, ...parts } = partsOf(payload, name, reading)
  return reading.draft.make(name, 'statement', parts)
}

const ranking: Make = (payload, name, reading) => {
  const answerOption = optionsOf(payload, 'Choices', payload.ChoiceOrder, reading, name)
  return reading.draft.make(name, 'ranking', { ...partsOf(payload, name, reading), answerOption })
}

const upload: Make = (payload, name, reading) =>
  reading.draft.make(name, 'file', partsOf(payload, name, reading))

const makers: Readonly<Record<string, Make>> = {
  MC: multipleChoice,
  Matrix: matrix,
  TE: textEntry,
  Slider: slider,
  DB: statement,
  RO: ranking,
  FileUpload: upload,
}

/** The payloads of all elements of one kind. */
export const payloadsOf = (file: Json, element: string) =>
  objectsOf(file.SurveyElements).flatMap((one) => (one.Element === element ? [one.Payload] : []))
