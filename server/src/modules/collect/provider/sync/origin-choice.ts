import type { MetricKey } from '../../../../../../engines/metrics'
import { dayBounds, localDayOf } from '../../../series/measurement'

interface OfOrigin {
  readonly metric: MetricKey
  readonly origin: string
}

/**
 * Which source of an account counts, where it has several of one metric: what the provider made of all of them, which has no origin; else
 * the one with the most values. One is chosen for a whole day and for all answers of a run: of two that tell the same steps a part of
 * each would be neither's. Sources are never added.
 */
export class OriginChoice {
  /** By metric and day. */
  readonly #chosen = new Map<string, string>()
  readonly #timeZone: string
  /** The sources that were left out, with how many values. */
  readonly left = new Map<string, number>()

  constructor(timeZone: string) {
    this.#timeZone = timeZone
  }

  chosenDays<T extends OfOrigin & { readonly date: string }>(values: readonly T[]): readonly T[] {
    return this.#chosenOf(values, ({ date }) => date)
  }

  chosenSamples<T extends OfOrigin & { readonly at: number }>(values: readonly T[]): readonly T[] {
    // Samples lie side by side, so most of them are of the day of the one before.
    let day = { date: '', startsAt: 0, endsAt: 0 }
    return this.#chosenOf(values, ({ at }) => {
      if (at < day.startsAt || at >= day.endsAt) {
        const date = localDayOf(at, this.#timeZone)
        day = { date, ...dayBounds(date, this.#timeZone) }
      }
      return day.date
    })
  }

  #chosenOf<T extends OfOrigin>(values: readonly T[], dateOf: (value: T) => string): readonly T[] {
    // Most providers have one source.
    if (this.#chosen.size === 0 && values.every(({ origin }) => origin === '')) return values
    const keys = values.map((value) => `${value.metric} ${dateOf(value)}`)
    const counts = new Map<string, Map<string, number>>()
    for (const [at, { origin }] of values.entries()) {
      const key = keys[at] ?? ''
      const of = counts.get(key) ?? new Map<string, number>()
      counts.set(key, of.set(origin, (of.get(origin) ?? 0) + 1))
    }
    for (const [key, of] of counts) this.#chosen.set(key, bestOf(of, this.#chosen.get(key)))
    return values.filter(({ origin }, at) => {
      if (this.#chosen.get(keys[at] ?? '') === origin) return true
      this.left.set(origin, (this.left.get(origin) ?? 0) + 1)
      return false
    })
  }
}

function bestOf(counts: ReadonlyMap<string, number>, before: string | undefined): string {
  if (counts.has('')) return ''
  if (before !== undefined) return before
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return best?.[0] ?? ''
}
