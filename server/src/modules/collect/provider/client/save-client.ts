import type { Kysely } from 'kysely'
import { type ProviderKey, providers } from '../../../../../../engines/providers'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { newId } from '../../../../platform/postgres/ids'
import { notFound } from '../../../../platform/problem'
import type { ProviderHosts, Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { adapters } from '../adapters'
import type { Addresses } from '../adapters/adapter'
import type { ProviderClient } from '../grant/grant-queries'
import { sealClientSecret } from '../grant/grant-secrets'
import { providerClientAudit } from '../provider-audit'
import { providerWords as words } from '../words'

export interface ClientInput {
  readonly provider: ProviderKey
  readonly clientId: string
  /** Null: the one that is stored stays. */
  readonly clientSecret: string | null
  readonly hosts: ProviderHosts
  readonly isApproved: boolean
  readonly keepAnswersDays: number
}

/** Addresses that older applications have. Oura's apps of before 2026 stay with them. */
const earlier: Partial<Record<ProviderKey, { addresses: Addresses; issuer: string | null }>> = {
  oura: {
    addresses: {
      authorize: 'https://cloud.ouraring.com/oauth/authorize',
      token: 'https://api.ouraring.com/oauth/token',
      revoke: 'https://api.ouraring.com/oauth/revoke',
      api: 'https://api.ouraring.com',
    },
    issuer: null,
  },
}

/** Where a simulator listens; null: there is none, and nobody may choose it. */
export type SimulatorOf = ((provider: ProviderKey) => { addresses: Addresses; issuer: string | null }) | null

/** Stores a company's application at a provider. Its addresses are known ones, never typed in: our server calls them. */
export async function saveClient(
  tx: Kysely<Tables>,
  {
    companyId,
    userId,
    key,
    simulatorOf,
  }: { companyId: string; userId: string | null; key: Buffer; simulatorOf: SimulatorOf },
  input: ClientInput,
  { actor, now }: WriteContext,
): Promise<string> {
  const { provider } = input
  const known = await clientOf(tx, companyId, provider)
  const checks = new FieldChecks()
  const clientId = checks.required('clientId', words.clientId, input.clientId, 500)
  const secret =
    input.clientSecret === null
      ? null
      : checks.required('clientSecret', words.clientSecret, input.clientSecret, 2000)
  if (secret === null && !known) checks.refuse('clientSecret', words.secretMissing)
  if (input.keepAnswersDays < 0 || input.keepAnswersDays > 3650) {
    checks.refuse('keepAnswersDays', words.keepOutside)
  }
  const hosts = hostsOf(provider, input.hosts, simulatorOf)
  if (!hosts) checks.refuse('hosts', words.noSuchHosts)
  checks.done()
  if (!hosts) throw notFound(words.noun)

  const id = known?.id ?? newId()
  const values = {
    client_id: clientId,
    hosts: input.hosts,
    addresses: JSON.stringify(hosts.addresses),
    issuer: hosts.issuer,
    scopes: Object.values(providers[provider].scopes).map(({ text }) => text),
    is_approved: input.isApproved,
    keep_answers_days: input.keepAnswersDays,
    failures: 0,
    open_until_at: null,
    open_why: null,
    updated_at: now,
  }
  const sealed = secret ? { secret_sealed: sealClientSecret(key, id, secret) } : {}
  if (known) {
    await tx
      .updateTable('provider_client')
      .set({ ...values, ...sealed })
      .where('id', '=', id)
      .execute()
  } else {
    await tx
      .insertInto('provider_client')
      .values({
        ...values,
        id,
        company_id: companyId,
        provider,
        secret_sealed: sealClientSecret(key, id, secret ?? ''),
        created_by: userId,
        created_at: now,
      })
      .execute()
  }
  await recordAudit(tx, {
    companyId,
    actor,
    action: known ? providerClientAudit.update : providerClientAudit.create,
    targetId: id,
    after: { provider, clientId, hosts: input.hosts, isApproved: input.isApproved },
    at: now,
  })
  return id
}

function hostsOf(provider: ProviderKey, hosts: ProviderHosts, simulatorOf: SimulatorOf) {
  if (hosts === 'simulator') return simulatorOf?.(provider)
  if (hosts === 'earlier') return earlier[provider]
  const { addresses, issuer } = adapters[provider]
  return { addresses, issuer }
}

export async function clientOf(
  db: Kysely<Tables>,
  companyId: string,
  provider: string,
): Promise<ProviderClient | undefined> {
  return db
    .selectFrom('provider_client')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .executeTakeFirst()
}
