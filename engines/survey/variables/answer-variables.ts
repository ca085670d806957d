import type { Choices, Words } from '../../fields'
import type { Privacy, Variable, VariableType } from '../../variables'
import { type Answer, type Answers, type AnswerValue, isCodes, isList, isMatrix } from '../answers/answer'
import { type Outline, outlineOf } from '../checks/outline'
import { typeOf, type ValueType } from '../checks/value-type'
import type { Text } from '../definition/common-shapes'
import type { SurveyDefinition } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import type { AnswerOption } from '../definition/option-shapes'
import { placedItems } from '../definition/walk-items'
import { typeOfItem } from '../question-types'
import type { ValueKind } from '../question-types/question-type'
import { inLanguage } from '../texts/in-language'
import { plainText } from '../texts/ruby'
import type { HeldBack, LeavingParts } from './leaving-parts'
import { isQuiet, type Quiet } from './needs'

type Cell = string | number | boolean | null

/** A column of answers: one for most questions, one for each option or row of others. */
export interface AnswerVariable {
  readonly variable: Variable
  readonly linkId: string
  /** The value in a response; null where there is none. */
  read(answers: Answers): Cell
}

/** A question that has no column, and why. */
export interface LeftOutQuestion {
  readonly linkId: string
  /** repeated: it has one answer for each entry of a repeat group. */
  readonly why: HeldBack | 'repeated'
}

export interface AnswerVariables {
  readonly variables: readonly AnswerVariable[]
  readonly leftOut: readonly LeftOutQuestion[]
}

/** What can be asked of a response to the survey, in the order of the questions. `parts`: of the whole survey, where this is a part of it. */
export function answerVariables(definition: SurveyDefinition, parts: LeavingParts): AnswerVariables {
  const outline = outlineOf(definition)
  const variables: AnswerVariable[] = []
  const leftOut: LeftOutQuestion[] = []
  for (const { item, repeats } of placedItems(definition)) {
    if (typeOfItem(item).kind === 'none') continue
    const why = parts.heldBack(item.linkId)
    if (why !== null) leftOut.push({ linkId: item.linkId, why })
    else if (repeats.length > 0) leftOut.push({ linkId: item.linkId, why: 'repeated' })
    else if (isQuiet(item))
      variables.push(calculated(item, typeOfQuiet(item, outline, parts), privacyOf(item, parts)))
    else variables.push(...ofKind[typeOfItem(item).kind](item))
  }
  return { variables, leftOut }
}

function typeOfQuiet(item: Quiet, outline: Outline, parts: LeavingParts): ValueType {
  const type = item.type === 'calculated' ? typeOf(item.expression, outline) : 'any'
  // A day that is fixed in the survey is none of the subject's, and is not moved with them.
  return type === 'date' && !parts.isDay(item.linkId) ? 'text' : type
}

function privacyOf({ linkId }: Item, parts: LeavingParts): Privacy {
  if (parts.repeatsFreeText(linkId)) return 'freeText'
  return parts.isPersonal(linkId) ? 'personal' : 'open'
}

/** The scores of a survey and the bands that they lie in, by the id of the score; none of those that stay. */
export function scoreVariables(
  definition: Pick<SurveyDefinition, 'score'>,
  parts: LeavingParts,
): readonly {
  readonly id: string
  readonly value: Variable
  readonly band: Variable | null
}[] {
  const told = (definition.score ?? []).filter(({ id }) => parts.scoreHeldBack(id) === null)
  return told.map(({ id, name, bands = [] }) => {
    const privacy: Privacy = parts.isScorePersonal(id) ? 'personal' : 'open'
    const said = { name: wordsOf(name), grain: 'response', privacy } as const
    return {
      id,
      value: {
        ...said,
        key: id,
        type: { kind: 'number', unit: null, loinc: null },
        definition: {
          ja: 'アンケートの計算規則による得点。欠けた回答が多い場合は空です。',
          en: 'Computed by the rules of the survey; empty where too many answers are missing.',
        },
      },
      band:
        bands.length === 0
          ? null
          : {
              ...said,
              key: `${id}_band`,
              type: {
                kind: 'choice',
                choices: Object.fromEntries(bands.map(({ code, label }) => [code, wordsOf(label)])),
              },
              definition: { ja: '得点の区分。', en: 'The band in which the score lies.' },
            },
    }
  })
}

type VariablesOf = (item: Item) => readonly AnswerVariable[]

const none: VariablesOf = () => []
const one =
  (type: VariableType['kind']): VariablesOf =>
  (item) => [column(item, { type: plainType(item, type) })]

/** How each kind of answer becomes columns. */
const ofKind: Readonly<Record<ValueKind, VariablesOf>> = {
  code: (item) => withOpenText(item, [column(item, { type: choiceType(optionsOf(item)) })]),
  codes: (item) =>
    withOpenText(
      item,
      optionsOf(item).map((option) => optionColumn(item, option)),
    ),
  yesNo: one('yesNo'),
  matrix: (item) => (item.type === 'matrix' ? item.row.map((row) => rowColumn(item, row)) : []),
  number: (item) => [column(item, { type: plainType(item, 'number') }), ...unitColumn(item)],
  text: (item) => [column(item, { type: { kind: 'text' }, privacy: 'freeText' })],
  date: (item) => [column(item, { type: { kind: isWholeDay(item) ? 'date' : 'text' } })],
  time: one('text'),
  dateTime: one('text'),
  // Files leave the product as they are, not as cells.
  files: none,
  consent: one('yesNo'),
  entries: (item) => [
    column(item, {
      type: { kind: 'number', unit: null, loinc: null },
      value: (value) => (isCodes(value) ? value.length : null),
    }),
  ],
  // Of what nobody answers.
  scalar: none,
  calculated: none,
  none,
}

/** A calculation whose type depends on the answers is written as a text. */
function calculated(item: Item, type: ValueType, privacy: Privacy): AnswerVariable {
  const kind = type === 'number' || type === 'yesNo' || type === 'date' ? type : 'text'
  return column(item, {
    type: plainType(item, kind),
    privacy,
    value: (value) => (kind === 'text' && typeof value !== 'object' ? String(value) : plain(value)),
  })
}

interface Special {
  readonly type: VariableType
  readonly privacy?: Privacy
  readonly suffix?: string
  readonly beside?: Words
  readonly value?: (value: AnswerValue, answer: Answer) => Cell
}

function column(
  item: Item,
  { type, privacy = 'open', suffix = '', beside, value = plain }: Special,
): AnswerVariable {
  const { linkId } = item
  const question = questionOf(item)
  const name = beside ? { ja: `${question.ja}：${beside.ja}`, en: `${question.en}: ${beside.en}` } : question
  return {
    linkId,
    variable: {
      key: linkId + suffix,
      name,
      definition: { ja: `設問 ${linkId} への回答。`, en: `The answer to question ${linkId}.` },
      type,
      grain: 'response',
      privacy,
    },
    read: (answers) => {
      const answer = Object.hasOwn(answers, linkId) ? answers[linkId] : undefined
      return !answer || answer.value === null ? null : value(answer.value, answer)
    },
  }
}

function plain(value: AnswerValue): Cell {
  if (typeof value !== 'object') return value
  return 'accepted' in value ? value.accepted : isList(value) ? value.join(';') : null
}

/** Chosen or not; of a ranking the place from 1 on. */
function optionColumn(item: Item, { code, text }: AnswerOption): AnswerVariable {
  const isRanked = item.type === 'ranking'
  return column(item, {
    type: isRanked ? { kind: 'number', unit: null, loinc: null } : { kind: 'yesNo' },
    suffix: `___${code}`,
    beside: wordsOf(text),
    value: (value) => {
      if (!isCodes(value)) return null
      const place = value.indexOf(code)
      if (!isRanked) return place >= 0
      return place < 0 ? null : place + 1
    },
  })
}

function rowColumn(
  item: Extract<Item, { type: 'matrix' }>,
  row: { code: string; text: Text },
): AnswerVariable {
  return column(item, {
    type:
      item.cell === 'number'
        ? { kind: 'number', unit: item.unit?.code ?? null, loinc: null }
        : item.cell === 'single'
          ? choiceType(item.answerOption ?? [])
          : { kind: 'text' },
    suffix: `___${row.code}`,
    beside: wordsOf(row.text),
    value: (value) => {
      const cell = isMatrix(value) && Object.hasOwn(value.rows, row.code) ? value.rows[row.code] : undefined
      return cell === undefined ? null : typeof cell === 'object' ? cell.join(';') : cell
    },
  })
}

/** What somebody wrote beside an “other” option. */
function withOpenText(item: Item, columns: readonly AnswerVariable[]): readonly AnswerVariable[] {
  const open = optionsOf(item).filter((option) => option.open === true)
  const texts = open.map(({ code, text }) =>
    column(item, {
      type: { kind: 'text' },
      privacy: 'freeText',
      suffix: `___${code}_text`,
      beside: wordsOf(text),
      value: (_, { openText }) => openText?.[code] ?? null,
    }),
  )
  return columns.concat(texts)
}

function unitColumn(item: Item): readonly AnswerVariable[] {
  if (item.type !== 'number' || !item.unitOption?.length) return []
  return [
    column(item, {
      type: {
        kind: 'choice',
        choices: Object.fromEntries(item.unitOption.map(({ code, text }) => [code, wordsOf(text)])),
      },
      suffix: '_unit',
      beside: { ja: '単位', en: 'unit' },
      value: (_, { unit }) => unit ?? null,
    }),
  ]
}

function plainType(item: Item, kind: VariableType['kind']): VariableType {
  if (kind !== 'number') return kind === 'choice' ? choiceType(optionsOf(item)) : { kind }
  const unit = item.type === 'duration' ? 's' : 'unit' in item ? (item.unit?.code ?? null) : null
  return { kind, unit, loinc: loincOf(item), ...(isWhole(item) && { isWhole: true }) }
}

/** By what the question takes, not by what was answered: a table of other people has the same types. */
function isWhole(item: Item): boolean {
  if (item.type === 'number') return item.maxDecimalPlaces === 0
  return item.type === 'nrs' || item.type === 'rating'
}

/** 2026 and 2026-11 are answers, too, where the question asks for no more. */
function isWholeDay(item: Item): boolean {
  return item.type === 'date' && (item.precision ?? 'day') === 'day'
}

function loincOf(item: Item): string | null {
  const codings = 'code' in item ? (item.code ?? []) : []
  return codings.find(({ system }) => system === 'http://loinc.org')?.code ?? null
}

function choiceType(options: readonly AnswerOption[]): VariableType {
  const choices: Choices = Object.fromEntries(options.map(({ code, text }) => [code, wordsOf(text)]))
  return { kind: 'choice', choices }
}

function optionsOf(item: Item): readonly AnswerOption[] {
  return 'answerOption' in item ? (item.answerOption ?? []) : []
}

function questionOf(item: Item): Words {
  const words = 'text' in item ? wordsOf(item.text) : { ja: '', en: '' }
  return { ja: words.ja || item.linkId, en: words.en || item.linkId }
}

function wordsOf(text: Text | undefined): Words {
  return { ja: plainText(inLanguage(text, 'ja')), en: plainText(inLanguage(text, 'en')) }
}
