import { mostCharacters } from '../../answers/check-text'
import type { Text } from '../../definition/common-shapes'
import type { Item, ItemOf } from '../../definition/item-shapes'
import { limits } from '../../definition/limits'
import { typeOfItem } from '../../question-types'
import { yesAndNo } from '../../run/item-value'

/** The most that a value can be: how many values, and how many characters they have together. */
export interface Size {
  readonly values: number
  readonly characters: number
}

/** A number, a date, a time: none is longer. */
export const shortSize: Size = { values: 1, characters: 40 }

/** A code point may take two characters. */
const perCharacter = 2

/** How many entries a repeat group can have. */
export function mostEntries(item: Extract<Item, { readonly type: 'repeat' }>): number {
  return Math.min(limits.entries, Math.max(item.maxOccurs ?? limits.entries, item.minOccurs ?? 1))
}

/** The most that an answer to the item can be, as codes or as what people read. A calculated item is none. */
export function sizeOfAnswer(item: Item, row: string | undefined, as: string | undefined): Size {
  const { kind } = typeOfItem(item)
  switch (kind) {
    case 'text':
      return { values: 1, characters: perCharacter * mostCharacters(item) }
    case 'scalar':
      return { values: 1, characters: limits.answerText }
    case 'codes':
      return several(options(item, as))
    case 'code':
      return one(options(item, as))
    case 'yesNo': {
      const { yesText, noText } = item.type === 'yesNo' ? item : {}
      return one([yesText ?? yesAndNo.yes, noText ?? yesAndNo.no].map(longest))
    }
    case 'matrix':
      return item.type === 'matrix' ? sizeOfMatrix(item, row, as) : shortSize
    case 'files':
      return times({ values: 1, characters: limits.identifier }, limits.files)
    case 'entries':
      return item.type === 'repeat' ? times(shortSize, mostEntries(item)) : shortSize
    case 'number':
    case 'date':
    case 'time':
    case 'dateTime':
    case 'consent':
    case 'calculated':
    case 'none':
      return shortSize
    default:
      return kind satisfies never
  }
}

function sizeOfMatrix(item: ItemOf<'matrix'>, row: string | undefined, as: string | undefined): Size {
  const cell =
    item.cell === 'number' ? shortSize : (item.cell === 'multiple' ? several : one)(options(item, as))
  return times(cell, row === undefined ? Math.max(1, item.row.length) : 1)
}

export function times({ values, characters }: Size, count: number): Size {
  return { values: values * count, characters: characters * count }
}

/** The length of a text in the language in which it is longest. */
export function longest(text: Text | undefined): number {
  return Object.values(text ?? {}).reduce((most, written) => Math.max(most, written.length), 0)
}

const lengths = new WeakMap<Item, { readonly codes: readonly number[]; readonly texts: readonly number[] }>()

/** The lengths of an item's options; read once, since thousands of references may name it. */
function options(item: Item, as: string | undefined): readonly number[] {
  const known = lengths.get(item)
  const all = 'answerOption' in item ? (item.answerOption ?? []) : []
  const made = known ?? {
    codes: all.map(({ code }) => code.length),
    texts: all.map(({ code, text, open }) =>
      Math.max(longest(text), code.length, open ? perCharacter * limits.answerLine : 0),
    ),
  }
  lengths.set(item, made)
  return as === 'text' ? made.texts : made.codes
}

function one(all: readonly number[]): Size {
  return { values: 1, characters: all.reduce((most, length) => Math.max(most, length), 0) }
}

function several(all: readonly number[]): Size {
  return { values: Math.max(1, all.length), characters: all.reduce((sum, length) => sum + length, 0) }
}
