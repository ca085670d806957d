import { given, type Json, numberIn } from '../draft/json'
import { hasTags, plainText } from '../draft/plain-text'
import type { DraftItem, SurveyDraft } from '../draft/survey-draft'
import { readCalculation } from '../expressions/read-expression'
import type { Field } from './columns'
import { type Branching, calculationOf } from './logic'
import { textField } from './text-fields'

export interface RedcapReading extends Branching {
  readonly draft: SurveyDraft
  readonly language: string
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

const text: Make = (field, parts, { draft }) => {
  const kind = textField(field)
  if (!kind) draft.lose(field.name, 'part', { part: `validation ${field.validation}` })
  return draft.make(field.name, kind?.type ?? 'text', { ...parts, ...kind?.parts })
}

const choice =
  (type: 'single' | 'multiple' | 'dropdown'): Make =>
  (field, parts, reading) => {
    const answerOption = choicesOf(field.choices, reading.language)
    if (answerOption.length === 0) reading.draft.lose(field.name, 'unusedChoices', { to: type })
    const exclusive = /@NONEOFTHEABOVE\s*=\s*['"]?([^'"\s]+)/.exec(field.annotation)?.[1]?.split(',') ?? []
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

/** Parses `1, Yes | 2, No`. A numeric code is also the numeric value for scores and calculations. */
function choicesOf(written: string, language: string): readonly Json[] {
  return written
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [, code = one, label = one] = /^([^,]*),([\s\S]*)$/.exec(one) ?? []
      return given({
        code: code.trim(),
        text: { [language]: plainText(label) },
        ordinalValue: numberIn(code),
      })
    })
}

const yesNo =
  (yes: string, no: string): Make =>
  ({ name }, parts, { draft, language }) =>
    draft.make(name, 'yesNo', { ...parts, yesText: { [language]: yes }, noText: { [language]: no } })

const slider: Make = (field, parts, { draft, language }) => {
  const labels = field.choices.split('|').map((one) => plainText(one))
  const [low, middle, high] = labels.length === 2 ? [labels[0], '', labels[1]] : labels
  if (middle) draft.lose(field.name, 'part', { part: `slider label ${middle}` })
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

const file: Make = ({ name, validation }, parts, { draft }) =>
  draft.make(name, validation === 'signature' ? 'signature' : 'file', parts)

const descriptive: Make = ({ name }, { required, readOnly, identifying, ...parts }, { draft }) =>
  draft.make(name, 'statement', parts)

const makers: Readonly<Record<string, Make>> = {
  text,
  notes: (field, parts, { draft }) => draft.make(field.name, 'longText', parts),
  radio: choice('single'),
  checkbox: choice('multiple'),
  dropdown: choice('dropdown'),
  yesno: yesNo('Yes', 'No'),
  truefalse: yesNo('True', 'False'),
  slider,
  calc,
  file,
  descriptive,
}
