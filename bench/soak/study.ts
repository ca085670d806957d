import { setTimeout as delay } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { type ProviderKey, providerKeys, providers } from '../../engines/providers'
import { makeConnectLink, saveClient } from '../../server/src/modules/collect/provider'
import { webhookSecret } from '../../server/src/modules/collect/provider/grant/grant-secrets'
import {
  consentTo,
  type Simulator,
  simulatorAddresses,
  simulatorClient,
} from '../../server/src/modules/collect/simulator'
import type { Database } from '../../server/src/platform/postgres/database'
import type { CompanyTable, DeviceTable, ProjectTable } from '../../server/src/platform/tables'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../server/testing/builders'
import { anOwner } from '../../server/testing/people'
import { encryptionKey } from '../chaos/study'
import type { Part } from './cast'

const dayMs = 86_400_000
/** The devices are worn before they are connected. */
const wornDays = 3

/** A connection, and what happened to it. */
export interface Played extends Part {
  readonly device: Selectable<DeviceTable>
  readonly subjectId: string
  /** From when the device is worn. */
  readonly from: number
  /** When it was ended, by whoever did. */
  endedAt: number | null
}

export interface Study {
  readonly company: Selectable<CompanyTable>
  readonly project: Selectable<ProjectTable>
  readonly ownerId: string
  readonly played: readonly Played[]
  /** Secrets of addresses, which stand in no log. */
  readonly secrets: string[]
}

/** A company with an application at each provider of the simulator, and a device worn by a subject for each part. */
export async function aStudy(
  { db }: Database,
  cast: readonly Part[],
  { origin, from, now }: { origin: string; from?: number; now: number },
): Promise<Study> {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const secrets: string[] = []
  for (const provider of providerKeys) {
    const scope = {
      companyId: company.id,
      userId: owner.id,
      key: encryptionKey,
      simulatorOf: (key: ProviderKey) => simulatorAddresses(origin, key),
    }
    const id = await saveClient(
      db,
      scope,
      {
        provider,
        clientId: simulatorClient.id,
        clientSecret: simulatorClient.secret,
        hosts: 'simulator',
        isApproved: true,
        keepAnswersDays: 30,
      },
      { actor: { kind: 'system' }, now: new Date(now) },
    )
    secrets.push(webhookSecret(encryptionKey, id))
  }
  const begins = from ?? Math.floor(now / dayMs) * dayMs - wornDays * dayMs
  const played: Played[] = []
  for (const one of cast) {
    const subject = await aTestSubject(db, {
      project_id: project.id,
      enrolled_on: new Date(begins).toISOString().slice(0, 10),
      status: 'active',
    })
    const device = await aDevice(db, {
      company_id: company.id,
      provider: one.provider,
      authorization_state: 'none',
    })
    await aLink(db, device, subject, { linked_from: new Date(begins) })
    played.push({ ...one, device, subjectId: subject.id, from: begins, endedAt: null })
  }
  return { company, project, ownerId: owner.id, played, secrets }
}

/** Has the simulator tell the server of new data. */
export async function registerHooks(
  { db }: Database,
  { company }: Study,
  simulator: Simulator,
  site: string,
): Promise<void> {
  const clients = await db
    .selectFrom('provider_client')
    .select(['id', 'provider'])
    .where('company_id', '=', company.id)
    .execute()
  for (const { id, provider } of clients) {
    const secret = webhookSecret(encryptionKey, id)
    const url = `${site}/webhooks/devices/${id}/${secret}`
    simulator.webhooks.register(provider as ProviderKey, {
      url,
      secret,
      clientSecret: simulatorClient.secret,
    })
  }
}

/** The texts of the scopes whose boxes are ticked. */
export const scopesOf = ({ provider, withheld }: Part): string[] =>
  Object.entries(providers[provider].scopes).flatMap(([name, { text }]) =>
    withheld.includes(name) ? [] : [text],
  )

export interface Tried {
  /** Of the page to which the browser was sent in the end; null: the server did not answer. */
  readonly outcome: string | null
  /** The provider said that it is another one. */
  readonly isForged: boolean
}

/** As the wearer's browser does it, over HTTP: the link, the provider's consent screen, and back. */
export async function tryToConnect(
  database: Database,
  study: Study,
  played: Played,
  { site, now }: { site: string; now: () => number },
): Promise<Tried> {
  const { token } = await database.db
    .transaction()
    .execute((tx) => makeConnectLink(tx, played.device, study.ownerId, new Date(now())))
  study.secrets.push(token)
  try {
    const begun = await fetch(`${site}/api/connect/begin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    if (!begun.ok) return { outcome: `HTTP ${begun.status}`, isForged: false }
    const { url } = (await begun.json()) as { url: string } // As the server answers.
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
    const given = await consentTo(url, {
      wearer: played.wearer,
      scopes: scopesOf(played),
      cancels: played.story === 'says_no',
    })
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(given)) if (value) query.set(name, value)
    const answer = await fetch(`${site}/api/connect/callback/${played.provider}?${query}`, {
      headers: { cookie },
      redirect: 'manual',
    })
    const location = answer.headers.get('location')
    return {
      outcome: location === null ? `HTTP ${answer.status}` : new URL(location).searchParams.get('outcome'),
      isForged: given.iss?.startsWith('https://evil') === true,
    }
  } catch {
    // The server was killed meanwhile: the wearer tries again.
    await delay(300)
    return { outcome: null, isForged: false }
  }
}
