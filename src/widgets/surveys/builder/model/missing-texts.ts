import type { Item, SurveyDefinition, Text } from '../../../../../engines/survey'
import { outlineRows } from './outline'

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
  const options = 'answerOption' in item ? (item.answerOption ?? []) : []
  const rows = item.type === 'matrix' ? item.row : []
  const constraints = 'constraint' in item ? (item.constraint ?? []) : []
  return [
    ...own,
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

/** Items with a text that lacks the language, in reading order. */
export function untranslated(definition: SurveyDefinition, language: string): readonly string[] {
  return outlineRows(definition).flatMap(({ linkId, item }) =>
    item && textsOfItem(item).some(({ text }) => lacks(text, language)) ? [linkId] : [],
  )
}
