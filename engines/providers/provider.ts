import type { MetricKey } from '../metrics'
import type { Sentence } from '../sentences'

/** What a wearer allows, as one tick box of the provider's own page. */
export interface ScopeDeclaration {
  /** As the provider writes it. */
  readonly text: string
  /** What is shared, in words that a wearer understands. */
  readonly name: Sentence
  /** What is read for it; empty: only whose it is, and the state of the device. */
  readonly metrics: readonly MetricKey[]
}

/** How often there is a value. */
export type Grain = 'moment' | 'minute' | 'day' | 'night' | 'sync'

/** What is asked for in one series of requests. */
export interface KindDeclaration {
  readonly name: Sentence
  readonly scope: string
  readonly metrics: readonly MetricKey[]
  readonly grain: Grain
  /** By which the provider is asked: instants, or local dates. */
  readonly by: 'time' | 'date'
  /** The longest time that one request may span. */
  readonly mostDays: number
}

/** What everybody has to know of a provider: the pages, the sync, the simulator. */
export interface ProviderDeclaration {
  readonly name: string
  /** Where somebody opens an account of the provider. */
  readonly signUp: string
  /** Where somebody ends the sharing at the provider itself. */
  readonly withdrawAt: string
  /** What the provider wants wearers to be told before they consent, and where its rules stand. */
  readonly disclosure?: { readonly text: Sentence; readonly url: string }
  /** How many days back data may be asked for. */
  readonly daysBack: number
  /** Data is sent by the provider alone; nothing can be asked for. */
  readonly isPushed: boolean
  /** The provider was switched off: what it still says is read, but nobody is connected anew. */
  readonly isRetired: boolean
  /** Wearers that may be connected before the provider has approved the client; null: no cap known. */
  readonly unapprovedWearers: number | null
  /** Consents that the provider takes of one client within 24 hours; null: no limit known. */
  readonly grantsPerDay: number | null
  /** Requests of one client, or of one wearer, in a span of seconds. */
  readonly limits: readonly {
    readonly per: 'client' | 'wearer'
    readonly most: number
    readonly seconds: number
  }[]
  readonly scopes: Readonly<Record<string, ScopeDeclaration>>
  readonly kinds: Readonly<Record<string, KindDeclaration>>
}
