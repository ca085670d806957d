import type { ProviderKey } from '../../../../../../engines/providers'
import type { StoredKindResult } from '../../../../platform/tables'
import type { Failure, HttpAnswer, HttpRequest, Window } from '../adapters/adapter'
import type { ConsentTimes } from '../grant/consent-times'
import type { Grant, ProviderClient } from '../grant/grant-queries'
import { spendRequest } from './budget'
import type { OriginChoice } from './origin-choice'
import type { SyncContext } from './sync-context'
import { sendAs } from './tokens'

/** What ends a run. */
type Stop = { readonly failure: Failure; readonly retryAt: Date | null }

/** One reading of a grant, as far as it has come. */
export interface Run {
  grant: Grant
  readonly client: ProviderClient
  readonly provider: ProviderKey
  requests: number
  stored: number
  results: StoredKindResult[]
  timeZone: string
  /** As the provider says; null: it says none. */
  toldTimeZone: string | null
  known: number
  /** The provider says until when the device has given its data away. */
  isSyncTold: boolean
  /** The time of the newest value that was read. */
  newest: number
  /** The local days on which nights end, by the provider's own names of the nights. */
  readonly nights: Map<string, string>
  stop: Stop | null
  readonly consent: ConsentTimes
  /** Which sources count, and those that do not. */
  origins: OriginChoice
}

/** Null: the run ends, or this request gave nothing, as `run.stop` says. */
export async function ask(context: SyncContext, run: Run, request: HttpRequest): Promise<HttpAnswer | null> {
  const { grant, client, provider } = run
  const later = await spendRequest(
    context.db,
    { clientId: client.id, grantId: grant.id, provider },
    context.now(),
  )
  if (later !== null) {
    run.stop = { failure: { kind: 'rate_limited', retryAfterMs: null }, retryAt: later }
    return null
  }
  run.requests++
  const sent = await sendAs(context, grant.id, request)
  if (sent.scopes !== null) run.grant = { ...run.grant, scopes: [...sent.scopes] }
  if ('answer' in sent) return sent.answer
  run.stop = { failure: sent.failure, retryAt: null }
  return null
}

/** Of a kind of data of which nothing is known yet. */
export const resultOf = (kind: string, outcome: string): StoredKindResult => ({
  kind,
  outcome,
  values: 0,
  refused: {},
  from: null,
  to: null,
  detail: '',
})

export const spanOf = ({ from, to }: Window) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})
