import { type Kysely, sql } from 'kysely'
import { type ProviderKey, providers } from '../../../../../../engines/providers'
import type { Tables } from '../../../../platform/tables'

/** Of what a provider allows, as much is used: the provider itself never has to refuse. */
const share = 0.8

/**
 * Takes one request out of every budget it counts in, those of all servers together. Null: it may be made; otherwise when it may be
 * tried again.
 */
export async function spendRequest(
  db: Kysely<Tables>,
  {
    clientId,
    grantId,
    provider,
  }: { readonly clientId: string; readonly grantId: string; readonly provider: ProviderKey },
  now: Date,
): Promise<Date | null> {
  let later: Date | null = null
  for (const { per, most, seconds } of providers[provider].limits) {
    const spender = per === 'client' ? 'client' : grantId
    const begins = new Date(now.getTime() - seconds * 1000)
    const { rows } = await sql<{ requests: number; began_at: Date }>`
      insert into provider_budget as budget (provider_client_id, spender, seconds, began_at, requests)
      values (${clientId}, ${spender}, ${seconds}, ${now}, 1)
      on conflict (provider_client_id, spender, seconds) do update set
        began_at = case when budget.began_at <= ${begins} then ${now} else budget.began_at end,
        requests = case when budget.began_at <= ${begins} then 1 else budget.requests + 1 end
      returning requests, began_at`.execute(db)
    const [spent] = rows
    if (!spent || spent.requests <= Math.max(1, Math.floor(most * share))) continue
    const at = new Date(spent.began_at.getTime() + seconds * 1000)
    if (later === null || at > later) later = at
  }
  return later
}
