import { given, type Json, numberIn, objectOf, objectsOf, textIn } from '../draft/json'
import { hasTags, plainText } from '../draft/plain-text'
import type { DraftItem, SurveyDraft } from '../draft/survey-draft'
import { entriesOf, optionsOf, orderOf } from './choices'

export interface QsfReading {
  readonly draft: SurveyDraft
  readonly language: string
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
  if (!made) {
    draft.refuse(name, 'itemType', { type: `${type} ${textIn(payload.Selector) ?? ''}`.trim() })
    return null
  }
  const id = textIn(payload.QuestionID)
  // Logic refers to questions by QuestionID.
  if (id) draft.items.set(id, made)
  if (payload.QuestionJS) draft.lose(name, 'part', { part: 'QuestionJS' })
  return made
}

export const tagOf = (payload: Json) =>
  textIn(payload.DataExportTag) ?? textIn(payload.QuestionID) ?? 'question'

type Make = (payload: Json, name: string, reading: QsfReading) => DraftItem | null

function partsOf(
  payload: Json,
  name: string,
  { draft, language, byId }: QsfReading,
): Record<string, unknown> {
  const written = textIn(payload.QuestionText) ?? ''
  const displays = [payload.Choices, payload.Answers].flatMap((choices) =>
    entriesOf(choices, undefined).map(([, choice]) => textIn(choice.Display) ?? ''),
  )
  const isFormatted = (text: string) => hasTags(text.replace(/<\/?(br|div|p|span)\b[^<>]*>/gi, ''))
  if ([written, ...displays].some(isFormatted)) draft.lose(name, 'formatting')
  const settings = objectOf(objectOf(payload.Validation).Settings)
  const isForced = settings.ForceResponse === 'ON' && settings.ForceResponseType !== 'RequestResponse'
  return given({
    text: { [language]: piped(plainText(written), byId) },
    required: isForced ? 'whenShown' : undefined,
  })
}

const piped = (text: string, byId: ReadonlyMap<string, Json>) =>
  text.replace(/\$\\\{q:\/\/(QID\d+)\/[^{}$]*\}/g, (_, id: string) => `{{${tagOf(byId.get(id) ?? {})}}}`)

const multipleChoice: Make = (payload, name, reading) => {
  const selector = textIn(payload.Selector) ?? ''
  const type = /^MA|^MSB/.test(selector) ? 'multiple' : /^(DL|SB)/.test(selector) ? 'dropdown' : 'single'
  const answerOption = optionsOf(payload, payload.Choices, payload.ChoiceOrder, reading.language)
  const isWide = /HR$/.test(selector)
  return reading.draft.make(
    name,
    type,
    given({
      ...partsOf(payload, name, reading),
      answerOption,
      optionOrder: orderOf(payload),
      choiceOrientation: isWide ? 'horizontal' : undefined,
    }),
  )
}

const matrix: Make = (payload, name, reading) => {
  const selector = textIn(payload.Selector) ?? ''
  if (!/^(Likert|Bipolar|Profile)$/.test(selector)) return null
  const columns = optionsOf(payload, payload.Answers, payload.AnswerOrder, reading.language)
  const row = entriesOf(payload.Choices, payload.ChoiceOrder).map(([key, choice]) => ({
    code: key,
    text: { [reading.language]: plainText(textIn(choice.Display) ?? key) },
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
    const bounds = { minValue: numberIn(number.Min), maxValue: numberIn(number.Max) }
    const decimals = numberIn(number.NumDecimals)
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
    const text = { [reading.language]: plainText(textIn(choice.Display) ?? key) }
    return reading.draft.make(`${name}_${key}`, 'text', given({ text, required }))
  })
  return made
}

/** One slider per choice. */
const slider: Make = (payload, name, reading) => {
  const { draft, language } = reading
  const settings = objectOf(payload.Configuration)
  const scale = { minValue: numberIn(settings.CSSliderMin), maxValue: numberIn(settings.CSSliderMax) }
  const { required, ...parts } = partsOf(payload, name, reading)
  const rows = entriesOf(payload.Choices, payload.ChoiceOrder)
  if (rows.length <= 1) return draft.make(name, 'slider', given({ ...parts, required, ...scale }))
  const made = draft.make(name, 'group', parts)
  made.item = rows.map(([key, choice]) => {
    const text = { [language]: plainText(textIn(choice.Display) ?? key) }
    return draft.make(`${name}_${key}`, 'slider', given({ text, required, ...scale }))
  })
  return made
}

const statement: Make = (payload, name, reading) => {
  const { required, ...parts } = partsOf(payload, name, reading)
  return reading.draft.make(name, 'statement', parts)
}

const ranking: Make = (payload, name, reading) => {
  const answerOption = optionsOf(payload, payload.Choices, payload.ChoiceOrder, reading.language)
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
