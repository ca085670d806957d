import { createRandom } from '../../generator'

/** What is particular about an invented wearer. */
const wearerKinds = [
  'regular',
  'poor_wear',
  'night_shift',
  'traveller',
  'berlin',
  'late_sync',
  'never_synced',
  'not_linked',
  'classic_only',
  'first_nights',
  'growing_night',
  'two_sources',
  'lapsed',
] as const

export type WearerKind = (typeof wearerKinds)[number]

export interface Wearer {
  readonly number: number
  /** The number of the account at the provider. */
  readonly account: string
  readonly name: string
  readonly kind: WearerKind
  readonly restingHeartRate: number
  readonly activity: number
  readonly heartEverySeconds: number
}

export interface Population {
  readonly seed: string
  readonly wearers: number
  readonly heartEverySeconds: number
}

/** Every second one is ordinary; the others are of each kind in turn. */
export function wearerOf({ seed, heartEverySeconds }: Population, number: number): Wearer {
  const random = createRandom(seed, 'wearer', number)
  const kind =
    number % 2 === 0 ? 'regular' : (wearerKinds[((number - 1) / 2) % wearerKinds.length] ?? 'regular')
  return {
    number,
    account: String(7_000_000_000 + number),
    name: `Wearer ${number + 1}`,
    kind,
    restingHeartRate: Math.round(random.normal(60, 5)),
    activity: Math.exp(random.normal(0, 0.25)),
    heartEverySeconds,
  }
}

/** The zone in which the wearer is on that day. */
export function zoneOf({ kind, number }: Wearer, at: number): string {
  if (kind === 'berlin') return 'Europe/Berlin'
  // Flies to Paris for every third month of the year.
  if (kind === 'traveller')
    return new Date(at).getUTCMonth() % 3 === number % 3 ? 'Europe/Paris' : 'Asia/Tokyo'
  return 'Asia/Tokyo'
}
