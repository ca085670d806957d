import { createRandom, type Random } from '../generator'

/**
 * What goes wrong with providers, by the name under which it is switched on: of how many of the requests that could meet it. What would
 * end everything if every request met it, or passes when it is asked for again, is below 1.
 */
const chances = {
  rate_limit: 0.25,
  server_error: 0.25,
  slow: 0.1,
  reset: 0.15,
  truncated: 0.15,
  html: 0.1,
  error_in_200: 0.1,
  expired: 0.1,
  lost_refresh: 0.2,
  burned_code: 1,
  revoked: 1,
  missing_scope: 1,
  not_linked: 1,
  silent_filter: 1,
  nan: 1,
  growing_sleep: 1,
  unfinished_sleep: 1,
  duplicate_sleep: 1,
  future: 1,
  clock_skew: 1,
  doubled_webhook: 1,
  unsigned_webhook: 1,
  lost_webhook: 1,
  repeated_page: 1,
  backfill_asked: 1,
  all_forbidden: 1,
  retired: 1,
  wrong_issuer: 1,
}

export type FaultName = keyof typeof chances

export const faultNames = Object.keys(chances) as readonly FaultName[] // Its keys are what it was written with.

/** Those that come and go by themselves; each of the others is on until it is switched off. */
export const passingFaults: readonly FaultName[] = faultNames.filter((name) => chances[name] < 1)

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(chances, name)

/** Which faults are on, and whether one happens now. */
export class Faults {
  readonly #on = new Map<FaultName, number>()
  readonly #random: Random

  constructor(seed: string, names: readonly FaultName[]) {
    this.#random = createRandom(seed, 'faults')
    this.set(names)
  }

  get names(): FaultName[] {
    return [...this.#on.keys()]
  }

  /** Replaces those that were on. `Infinity`: every time. */
  set(names: readonly FaultName[], chance?: number): void {
    this.#on.clear()
    for (const name of names) this.#on.set(name, chance ?? chances[name])
  }

  has(name: FaultName): boolean {
    return this.#on.has(name)
  }

  happens(name: FaultName): boolean {
    const chance = this.#on.get(name)
    return chance !== undefined && (chance >= 1 || this.#random.chance(chance))
  }
}
