import type { Item, SurveyDefinition, Text } from '../../../../../engines/survey'
import { surveyEnd, surveyHead } from './editor'
import { outlineRows } from './outline'
import { changeItem, changePage, findItem } from './tree'

/** A text of an item, by the name of its part. */
export interface ItemText {
  readonly part: string
  readonly text: Text
  readonly write: (item: Item, text: Text) => Item
}

type Named =
  | 'prefix'
  | 'text'
  | 'help'
  | 'lowText'
  | 'highText'
  | 'yesText'
  | 'noText'
  | 'entryText'
  | 'entryFormat'
  | 'body'
const parts: readonly Named[] = [
  'prefix',
  'text',
  'help',
  'lowText',
  'highText',
  'yesText',
  'noText',
  'entryText',
  'entryFormat',
  'body',
]

/** All texts of an item in reading order, with a function that replaces each. */
export function textsOfItem(item: Item): readonly ItemText[] {
  const own = parts.flatMap((part): readonly ItemText[] => {
    const text = textIn(item, part)
    // The cast is safe: the part was found in this type of item.
    return text ? [{ part, text, write: (one, next) => ({ ...one, [part]: next }) as Item }] : []
  })
  const unit = 'unit' in item ? item.unit : undefined
  const units = 'unitOption' in item ? (item.unitOption ?? []) : []
  const mismatch = 'regex' in item ? item.regex?.human : undefined
  const options = 'answerOption' in item ? (item.answerOption ?? []) : []
  const rows = item.type === 'matrix' ? item.row : []
  const constraints = 'constraint' in item ? (item.constraint ?? []) : []
  return [
    ...own,
    ...(unit
      ? [
          {
            part: 'unit',
            text: unit.text,
            write: (one: Item, next: Text): Item =>
              'unit' in one && one.unit ? { ...one, unit: { ...one.unit, text: next } } : one,
          },
        ]
      : []),
    ...units.map(({ text }, at) => ({
      part: 'unitOption',
      text,
      write: (one: Item, next: Text): Item =>
        'unitOption' in one && one.unitOption
          ? {
              ...one,
              unitOption: one.unitOption.map((each, place) =>
                place === at ? { ...each, text: next } : each,
              ),
            }
          : one,
    })),
    ...(mismatch
      ? [
          {
            part: 'regex',
            text: mismatch,
            write: (one: Item, next: Text): Item =>
              'regex' in one && one.regex ? { ...one, regex: { ...one.regex, human: next } } : one,
          },
        ]
      : []),
    ...rows.flatMap(({ text, help }, at) => [
      { part: 'row', text, write: rowWriter(at, 'text') },
      ...(help ? [{ part: 'row', text: help, write: rowWriter(at, 'help') }] : []),
    ]),
    ...options.map(({ text }, at) => ({
      part: 'answerOption',
      text,
      write: (one: Item, next: Text): Item =>
        'answerOption' in one && one.answerOption
          ? {
              ...one,
              answerOption: one.answerOption.map((option, place) =>
                place === at ? { ...option, text: next } : option,
              ),
            }
          : one,
    })),
    ...constraints.map(({ human }, at) => ({
      part: 'constraint',
      text: human,
      write: (one: Item, next: Text): Item =>
        'constraint' in one && one.constraint
          ? {
              ...one,
              constraint: one.constraint.map((each, place) =>
                place === at ? { ...each, human: next } : each,
              ),
            }
          : one,
    })),
  ]
}

function rowWriter(at: number, part: 'text' | 'help') {
  return (one: Item, next: Text): Item =>
    one.type === 'matrix'
      ? { ...one, row: one.row.map((row, place) => (place === at ? { ...row, [part]: next } : row)) }
      : one
}

function textIn(item: Item, part: Named): Text | undefined {
  const found: unknown = part in item ? Reflect.get(item, part) : undefined
  return isText(found) && Object.keys(found).length > 0 ? found : undefined
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null
}

export function lacks(text: Text, language: string): boolean {
  return (text[language] ?? '').trim() === '' && Object.values(text).some((written) => written.trim() !== '')
}

/** A text of any line of the outline, with a function that replaces it in the survey. */
export interface OutlineText {
  readonly text: Text
  readonly write: (definition: SurveyDefinition, text: Text) => SurveyDefinition
}

/** The texts of a line of the outline: an item, a page, or the first and last line. Scores and actions are of the whole survey. */
export function textsOfLine(definition: SurveyDefinition, linkId: string): readonly OutlineText[] {
  if (linkId === surveyHead) {
    const scores = definition.score ?? []
    return [
      ...given(definition.title, (one, title) => ({ ...one, title })),
      ...given(definition.description, (one, description) => ({ ...one, description })),
      ...scores.flatMap(({ name, bands = [] }, at) => [
        ...given(name, (one, next) => changeScore(one, at, (score) => ({ ...score, name: next }))),
        ...bands.flatMap(({ label }, place) =>
          given(label, (one, next) =>
            changeScore(one, at, (score) => ({
              ...score,
              bands: (score.bands ?? []).map((band, nth) =>
                nth === place ? { ...band, label: next } : band,
              ),
            })),
          ),
        ),
      ]),
      ...(definition.action ?? []).flatMap(({ text }, at) =>
        given(text, (one, next) => ({
          ...one,
          action: (one.action ?? []).map((action, place) =>
            place === at ? { ...action, text: next } : action,
          ),
        })),
      ),
    ]
  }
  if (linkId === surveyEnd) return given(definition.completed, (one, completed) => ({ ...one, completed }))
  const page = definition.page.find((one) => one.linkId === linkId)
  if (page) {
    return [
      ...given(page.text, (one, text) => changePage(one, linkId, (before) => ({ ...before, text }))),
      ...given(page.help, (one, help) => changePage(one, linkId, (before) => ({ ...before, help }))),
    ]
  }
  const item = findItem(definition, linkId)?.item
  return (item ? textsOfItem(item) : []).map(({ text, write }) => ({
    text,
    write: (one, next) => changeItem(one, linkId, (before) => write(before, next)),
  }))
}

const given = (text: Text | undefined, write: OutlineText['write']): readonly OutlineText[] =>
  text && Object.keys(text).length > 0 ? [{ text, write }] : []

type Score = NonNullable<SurveyDefinition['score']>[number]

const changeScore = (definition: SurveyDefinition, at: number, change: (score: Score) => Score) => ({
  ...definition,
  score: (definition.score ?? []).map((score, place) => (place === at ? change(score) : score)),
})

/** The lines of the outline for each text that lacks the language, in reading order: as many as publishing asks for. */
export function untranslated(definition: SurveyDefinition, language: string): readonly string[] {
  const missing = (linkId: string, item: Item | null): readonly string[] =>
    (item ? textsOfItem(item) : textsOfLine(definition, linkId))
      .filter(({ text }) => lacks(text, language))
      .map(() => linkId)
  const rows = outlineRows(definition).flatMap(({ linkId, item }) => missing(linkId, item))
  return [...missing(surveyHead, null), ...rows, ...missing(surveyEnd, null)]
}
