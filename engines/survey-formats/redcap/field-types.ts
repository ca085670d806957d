import { given, isJson, type Json, numberIn } from '../draft/json'
import { hasTags, plainText } from '../draft/plain-text'
import type { DraftItem, SurveyDraft } from '../draft/survey-draft'
import { readCalculation } from '../expressions/read-expression'
import { annotationOf } from './action-tags'
import { choicesIn } from './choices'
import type { Field } from './columns'
import { type Branching, calculationOf } from './logic'
import { withReferences } from './references'
import { type Kind, textField } from './text-fields'

export interface RedcapReading extends Branching {
  readonly draft: SurveyDraft
  readonly language: string
  /** All of the dictionary, by name. */
  readonly fields: ReadonlyMap<string, Field>
}

type Make = (field: Field, parts: Json, reading: RedcapReading) => DraftItem | null

/** The item of a field; null if it is refused. */
export function itemOfField(field: Field, parts: Json, reading: RedcapReading): DraftItem | null {
  const make = Object.hasOwn(makers, field.type) ? makers[field.type] : undefined
  // The label has its own note.
  if (hasTags(field.choices) && !hasTags(field.label)) reading.draft.lose(field.name, 'formatting')
  if (make) return make(field, parts, reading)
  reading.draft.refuse(field.name, 'itemType', { type: field.type })
  return null
}

/** A label of the field, which is HTML with references to other fields, as plain text with piping. */
export const labelText = (written: string, where: string, reading: RedcapReading) =>
  withReferences(plainText(written), where, reading)

/** A bound of a moment keeps the day alone; one that is no number and no day is left out. */
function tellBound(field: Field, part: 'minimum' | 'maximum', kind: Kind | null, draft: SurveyDraft): void {
  const written = field[part]
  const name = part === 'minimum' ? 'minValue' : 'maxValue'
  if (written === '') return
  const kept = kind?.parts?.[name]
  if (kind === null || kind.type === 'text') draft.lose(field.name, 'part', { part: `${name} ${written}` })
  else if (kept === undefined) draft.lose(field.name, 'unreadableValue', { part: name, value: written })
  else if (isJson(kept) && typeof kept.date === 'string' && kept.date !== written)
    draft.lose(field.name, 'boundOfDay', { value: written, day: kept.date })
  else if (written === 'now') draft.lose(field.name, 'boundOfDay', { value: written, day: 'today' })
}

const text: Make = (field, parts, { draft }) => {
  const kind = textField(field)
  for (const part of ['minimum', 'maximum'] as const) tellBound(field, part, kind, draft)
  if (!kind) draft.lose(field.name, 'part', { part: `validation ${field.validation}` })
  return draft.make(field.name, kind?.type ?? 'text', { ...parts, ...kind?.parts })
}

const choice =
  (type: 'single' | 'multiple' | 'dropdown'): Make =>
  (field, parts, reading) => {
    const answerOption = choicesOf(field, reading)
    if (answerOption.length === 0) reading.draft.lose(field.name, 'unusedChoices', { to: type })
    const exclusive = type === 'multiple' ? exclusiveCodes(field, answerOption, reading.draft) : []
    const options = answerOption.map((option) =>
      exclusive.includes(String(option.code)) ? { ...option, exclusive: true } : option,
    )
    const isWide = field.alignment.endsWith('H')
    const orientation = isWide && type !== 'dropdown' ? 'horizontal' : undefined
    return reading.draft.make(
      field.name,
      type,
      given({ ...parts, answerOption: options, choiceOrientation: orientation }),
    )
  }

export const noneOfTheAbove = '@NONEOFTHEABOVE'

/** The choices that exclude the others; what the tag names beside them is told. */
function exclusiveCodes(
  { name, annotation }: Field,
  options: readonly Json[],
  draft: SurveyDraft,
): readonly string[] {
  const tag = annotationOf(annotation).tags.find((one) => one.name === noneOfTheAbove)
  if (!tag) return []
  const codes = tag.value.split(',').map((code) => code.trim())
  const known = codes.filter((code) => options.some((option) => option.code === code))
  if (known.length < codes.length)
    draft.lose(name, 'part', {
      part: [noneOfTheAbove, ...codes.filter((code) => !known.includes(code))].join(' ').trim(),
    })
  return known
}

/** Parses `1, Yes | 2, No`. A numeric code is also the numeric value for scores and calculations. */
function choicesOf(field: Field, reading: RedcapReading): readonly Json[] {
  const { language } = reading
  const choices = choicesIn(field.choices)
  // Where others have a code, the bar before one without may be a part of a text.
  if (choices.some(({ isCoded }) => isCoded))
    for (const { code } of choices.filter(({ isCoded }) => !isCoded))
      reading.draft.lose(field.name, 'textAsCodeOfChoice', { choice: code })
  return choices.map(({ code, label }) =>
    given({
      code,
      text: { [language]: labelText(label, field.name, reading) },
      ordinalValue: numberIn(code),
    }),
  )
}

type Pair = readonly [yes: string, no: string]

/** These words are in no dictionary: REDCap shows them in the language of its pages. */
const yesNo =
  (english: Pair, japanese: Pair): Make =>
  ({ name }, parts, { draft, language }) => {
    const [yes, no] = language === 'ja' ? japanese : english
    return draft.make(name, 'yesNo', { ...parts, yesText: { [language]: yes }, noText: { [language]: no } })
  }

const slider: Make = (field, parts, reading) => {
  const { draft, language } = reading
  const labels = field.choices.split('|').map((one) => labelText(one, field.name, reading))
  const [low, middle, high, ...more] = labels.length === 2 ? [labels[0], '', labels[1]] : labels
  for (const one of [middle, ...more].filter((one) => one))
    draft.lose(field.name, 'part', { part: `slider label ${one}` })
  // REDCap shows the number beside the slider, which ours does always.
  if (field.validation !== '' && field.validation !== 'number')
    draft.lose(field.name, 'part', { part: `validation ${field.validation}` })
  const made = given({
    ...parts,
    lowText: low ? { [language]: low } : undefined,
    highText: high ? { [language]: high } : undefined,
    minValue: numberIn(field.minimum),
    maxValue: numberIn(field.maximum),
  })
  return draft.make(field.name, 'slider', made)
}

const calc: Make = (field, { required, readOnly, identifying, ...parts }, { draft, lookup }) => {
  const made = draft.make(field.name, 'calculated', { ...parts, expression: { value: '' } })
  draft.later(() => {
    const { name: where, choices: source } = field
    const expression = readCalculation({ ...calculationOf(source), where, lookup }, draft)
    if (expression) {
      made.expression = expression
      return
    }
    // The field stays as a hidden item, so that conditions can still refer to it.
    made.type = 'hidden'
    delete made.expression
    draft.lose(where, 'otherType', { from: 'calc', to: 'hidden' })
  })
  return made
}

const file: Make = ({ name, validation }, parts, { draft }) => {
  if (validation !== '' && validation !== 'signature')
    draft.lose(name, 'part', { part: `validation ${validation}` })
  return draft.make(name, validation === 'signature' ? 'signature' : 'file', parts)
}

const descriptive: Make = ({ name }, { required, readOnly, identifying, ...parts }, { draft }) =>
  draft.make(name, 'statement', parts)

const makers: Readonly<Record<string, Make>> = {
  text,
  notes: (field, parts, { draft }) => draft.make(field.name, 'longText', parts),
  radio: choice('single'),
  checkbox: choice('multiple'),
  dropdown: choice('dropdown'),
  yesno: yesNo(['Yes', 'No'], ['はい', 'いいえ']),
  truefalse: yesNo(['True', 'False'], ['正しい', '誤り']),
  slider,
  calc,
  file,
  descriptive,
}
