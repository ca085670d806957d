import { createRandom, type Random } from '../generator'

/** What goes wrong with providers, each under the name by which it is switched on. */
export const faultNames = [
  'rate_limit',
  'server_error',
  'slow',
  'reset',
  'truncated',
  'html',
  'error_in_200',
  'expired',
  'lost_refresh',
  'burned_code',
  'revoked',
  'missing_scope',
  'not_linked',
  'silent_filter',
  'nan',
  'growing_sleep',
  'unfinished_sleep',
  'duplicate_sleep',
  'future',
  'clock_skew',
  'doubled_webhook',
  'unsigned_webhook',
  'lost_webhook',
  'repeated_page',
  'backfill_asked',
  'all_forbidden',
  'retired',
  'wrong_issuer',
] as const

export type FaultName = (typeof faultNames)[number]

export const isFaultName = (name: string): name is FaultName => faultNames.some((known) => known === name)

/** Faults that would end everything if every request met them. */
const sometimes: Partial<Record<FaultName, number>> = {
  rate_limit: 0.25,
  server_error: 0.25,
  slow: 0.1,
  reset: 0.15,
  truncated: 0.15,
  html: 0.1,
  error_in_200: 0.1,
  expired: 0.1,
  lost_refresh: 0.2,
}

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
    for (const name of names) this.#on.set(name, chance ?? sometimes[name] ?? 1)
  }

  has(name: FaultName): boolean {
    return this.#on.has(name)
  }

  happens(name: FaultName): boolean {
    const chance = this.#on.get(name)
    return chance !== undefined && (chance >= 1 || this.#random.chance(chance))
  }
}
