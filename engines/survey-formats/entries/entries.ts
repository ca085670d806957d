import type { Item } from '../../survey'
import type { StoredAnswer } from '../../survey/run'
import { addressIn, entryKeys } from '../../survey/variables'

/** Answers of a completed survey, by address. */
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>

export interface PlacedRepeat {
  /** The repeat groups around it, outermost first, and itself. */
  readonly path: readonly string[]
  readonly repeat: Extract<Item, { type: 'repeat' }>
}

/** The repeat groups among some items, at any depth. */
export function repeatsIn(items: readonly Item[], above: readonly string[] = []): readonly PlacedRepeat[] {
  return items.flatMap((item) => {
    if (item.type === 'group') return repeatsIn(item.item, above)
    if (item.type !== 'repeat') return []
    const path = [...above, item.linkId]
    return [{ path, repeat: item }, ...repeatsIn(item.item, path)]
  })
}

export interface Entry {
  /** 1, 2, and in entries of entries 2.1. */
  readonly key: string
  /** Its answers as if it were a survey of its own. */
  readonly answers: StoredAnswers
}

/** The entries of a repeat group, in their order. */
export function entriesOf(answers: StoredAnswers, [first, ...inner]: readonly string[]): readonly Entry[] {
  if (first === undefined) return [{ key: '', answers }]
  return entryKeys(answers, first).flatMap((entry, place) => {
    const prefix = addressIn('', first, entry)
    const own = Object.entries(answers).flatMap(([address, answer]) =>
      address.startsWith(prefix) ? [[address.slice(prefix.length), answer] as const] : [],
    )
    return entriesOf(Object.fromEntries(own), inner).map((one) => ({
      ...one,
      key: one.key === '' ? String(place + 1) : `${place + 1}.${one.key}`,
    }))
  })
}
