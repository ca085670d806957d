import { createHash } from 'node:crypto'
import { invisibleIn, trimmed, withPlainBlanks } from '../../../../platform/input/visible-text'
import type { Origin } from '../rows/row'

const wearables: readonly (readonly [RegExp, code: string, model: string])[] = [
  [/watch/i, 'watch', 'Apple Watch'],
  [/iphone/i, 'iphone', 'iPhone'],
  [/ipad/i, 'ipad', 'iPad'],
]

/** 太郎のApple Watch, Taro’s ring, Watch of Taro. */
const namesSomebody = /の|さん|['’]|\bof\b|\bde\b|@/i

const longestModel = 60

/** Those of one file, told by the names of the sources. More are none of a person's. */
export class Origins {
  readonly #known = new Map<string, Origin>()
  readonly #most: number

  constructor(most = 60) {
    this.#most = most
  }

  /** Null where a file has more sources than anybody has devices and applications. */
  of(sourceName: string): Origin | null {
    const known = this.#known.get(sourceName)
    if (known) return known
    if (this.#known.size >= this.#most) return null
    const origin = originOf(sourceName)
    this.#known.set(sourceName, origin)
    return origin
  }
}

/**
 * A code for a source that says what it is and not whose: phones are called by the names of people, so the name itself is kept
 * only where it is that of an application.
 */
function originOf(sourceName: string): Origin {
  const name = trimmed(withPlainBlanks(sourceName.normalize('NFKC')))
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 6)
  const [, kind = 'app', model = null] = wearables.find(([pattern]) => pattern.test(name)) ?? []
  const isTold = name.length <= longestModel && !namesSomebody.test(name) && invisibleIn(name, false) === null
  return { code: `${kind}-${mark}`, model: model ?? (isTold ? name : '') }
}
