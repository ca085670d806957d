import type { ProviderKey } from '../../engines/providers'

/** What becomes of a connection, whatever breaks meanwhile. */
export type Story =
  /** Connected from the beginning to the end; whoever loses it in the storm connects again afterwards. */
  | 'stays'
  /** Did not tick every box. */
  | 'partly'
  /** Connects for the first time while everything breaks, and tries until it is done. */
  | 'late'
  /** Said no at the consent screen. */
  | 'says_no'
  /** Leaves the study. */
  | 'withdraws'
  /** The team ends the connection. */
  | 'ends_here'
  /** Ends the sharing at the provider, which tells nobody. */
  | 'ends_there'

export interface Part {
  readonly provider: ProviderKey
  /** Of the simulator: odd ones are peculiar (body/wearer.ts). */
  readonly wearer: number
  readonly story: Story
  /** Scopes whose boxes stay empty. */
  readonly withheld: readonly string[]
}

const part = (provider: ProviderKey, wearer: number, story: Story, ...withheld: string[]): Part => ({
  provider,
  wearer,
  story,
  withheld,
})

/** Every story, provider and peculiarity once; the first ones have the most of them. */
const parts: readonly Part[] = [
  part('google-health', 0, 'stays'),
  part('oura', 2, 'stays'),
  part('withings', 4, 'stays'),
  part('google-health', 12, 'withdraws'),
  part('google-health', 16, 'ends_here'),
  part('oura', 14, 'ends_there'),
  part('google-health', 22, 'says_no'),
  part('whoop', 8, 'stays'),
  part('polar', 6, 'stays'),
  part('fitbit', 10, 'stays'),
  part('oura', 26, 'late'),
  part('google-health', 28, 'partly', 'sleep'),
  part('withings', 20, 'withdraws'),
  part('google-health', 9, 'stays'),
  part('google-health', 11, 'stays'),
  part('google-health', 21, 'stays'),
  part('google-health', 23, 'stays'),
  part('google-health', 3, 'stays'),
]

/** Peculiarities come again after so many wearers. */
const round = 26

/** So many connections; after the last part the first one comes again, with another wearer. */
export function castOf(count: number): Part[] {
  return Array.from({ length: count }, (_, place) => {
    const given = parts[place % parts.length] ?? part('google-health', 0, 'stays')
    return { ...given, wearer: given.wearer + 2 * round * Math.floor(place / parts.length) }
  })
}
