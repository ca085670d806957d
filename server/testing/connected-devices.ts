import type { Kysely, Selectable } from 'kysely'
import { type ProviderKey, providers } from '../../engines/providers'
import { clientOf, saveClient } from '../src/modules/collect/provider/client/save-client'
import { beginConnecting } from '../src/modules/collect/provider/connect/begin-connecting'
import { type ConnectResult, endConnecting } from '../src/modules/collect/provider/connect/end-connecting'
import { latestGrant } from '../src/modules/collect/provider/grant/grant-queries'
import { sendRequest } from '../src/modules/collect/provider/sync/send-request'
import type { SyncContext } from '../src/modules/collect/provider/sync/sync-context'
import { syncDevices } from '../src/modules/collect/provider/sync/sync-due'
import {
  consentTo,
  type FaultName,
  Simulator,
  simulatorAddresses,
  simulatorClient,
} from '../src/modules/collect/simulator'
import type { DeviceTable, Tables } from '../src/platform/tables'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from './builders'
import { testConfig } from './graphql'
import { anOwner } from './people'

export const redirectUri = 'http://kansoku.test/api/connect/callback'

/** When the clock of such a study begins. */
export const start = Date.parse('2026-11-20T09:00:00Z')

/** A company with a simulator of providers, on one clock that tests move. */
export async function connectedStudy(
  db: Kysely<Tables>,
  {
    faults = [],
    wearers = 200,
    timeZone = 'Asia/Tokyo',
    heartEverySeconds = 60,
    wornSince = '2026-10-01',
  }: {
    faults?: readonly FaultName[]
    wearers?: number
    timeZone?: string
    heartEverySeconds?: number
    /** The local date from which devices are worn. */
    wornSince?: string
  } = {},
) {
  const simulator = new Simulator({
    port: 0,
    wearers,
    seed: 'test',
    faults,
    heartEverySeconds,
    now: () => start,
    slowMs: 50,
  })
  const origin = await simulator.start()
  const study = await studyAt(db, { origin, now: () => simulator.now(), timeZone, wornSince })
  return Object.assign(study, { simulator })
}

/** The same with a simulator that runs elsewhere, on the clock that is given. */
export async function studyAt(
  db: Kysely<Tables>,
  {
    origin,
    now: clock,
    timeZone,
    wornSince,
  }: {
    readonly origin: string
    readonly now: () => number
    readonly timeZone: string
    readonly wornSince: string
  },
) {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const project = await aProject(db, { company_id: company.id, time_zone: timeZone })
  const now = () => new Date(clock())
  const context: SyncContext = {
    db,
    now,
    encryptionKey: testConfig.encryptionKey,
    send: sendRequest,
    random: () => 0.5,
  }

  async function aClient(provider: ProviderKey) {
    const known = await clientOf(db, company.id, provider)
    if (known) return known
    const scope = {
      companyId: company.id,
      userId: owner.id,
      key: testConfig.encryptionKey,
      simulatorOf: (key: ProviderKey) => simulatorAddresses(origin, key),
    }
    const input = {
      provider,
      clientId: simulatorClient.id,
      clientSecret: simulatorClient.secret,
      hosts: 'simulator' as const,
      isApproved: true,
      keepAnswersDays: 30,
    }
    await saveClient(db, scope, input, { actor: { kind: 'user', id: owner.id }, now: now() })
    const made = await clientOf(db, company.id, provider)
    if (!made) throw new Error('The client was not stored.')
    return made
  }

  /** A device of the provider, worn by a subject since then. */
  async function aWornDevice(provider: ProviderKey) {
    const subject = await aTestSubject(db, { project_id: project.id, enrolled_on: wornSince })
    const device = await aDevice(db, { company_id: company.id, provider, authorization_state: 'none' })
    await aLink(db, device, subject, { linked_from: new Date(`${wornSince}T00:00:00Z`) })
    return { subject, device }
  }

  /** As a browser does it: to the consent screen, with these boxes ticked, and back. */
  async function consent(
    device: Selectable<DeviceTable>,
    {
      wearer = 0,
      scopes,
      cancels = false,
    }: { wearer?: number; scopes?: readonly string[]; cancels?: boolean } = {},
  ) {
    const provider = device.provider as ProviderKey // Devices of tests have known ones.
    const client = await aClient(provider)
    const begun = await beginConnecting(
      db,
      testConfig.encryptionKey,
      { device, client, linkId: null, userId: owner.id, redirectUri },
      now(),
    )
    const all = Object.values(providers[provider].scopes).map((scope) => scope.text)
    const given = await consentTo(begun.url, { wearer, scopes: scopes ?? all, cancels })
    return Object.assign(given, { nonce: begun.nonce, provider })
  }

  async function connect(
    device: Selectable<DeviceTable>,
    asked: Parameters<typeof consent>[1] = {},
  ): Promise<ConnectResult> {
    return endConnecting(context, await consent(device, asked), redirectUri)
  }

  /** Reads whatever is due, as often as there is anything. */
  async function sync(times = 1) {
    for (let i = 0; i < times; i++) {
      await db
        .updateTable('device_grant')
        .set({ next_sync_at: now() })
        .where('next_sync_at', 'is not', null)
        .execute()
      await syncDevices(context)
    }
  }

  return {
    origin,
    company,
    owner,
    project,
    context,
    aClient,
    aWornDevice,
    consent,
    connect,
    sync,
    grantOf: async (device: { id: string }) => {
      const grant = await latestGrant(db, device.id)
      if (!grant) throw new Error('The device has no grant.')
      return grant
    },
    /** The results of the last run of a device, by kind of data. */
    lastRun: async (device: { id: string }) => {
      const run = await db
        .selectFrom('sync_run')
        .selectAll()
        .where('device_id', '=', device.id)
        .orderBy('began_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return { ...run, byKind: Object.fromEntries(run.results.map((one) => [one.kind, one])) }
    },
  }
}
