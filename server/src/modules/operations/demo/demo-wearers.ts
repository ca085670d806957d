import type { Kysely, Selectable } from 'kysely'
import { type ProviderKey, providers } from '../../../../../engines/providers'
import type { DeviceTable, ProjectTable, Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import {
  beginByLink,
  callbackUrl,
  connectContext,
  endConnecting,
  makeConnectLink,
} from '../../collect/provider'
import { consentTo } from '../../collect/simulator'
import { ensureDevice, linkDevice } from '../../people/device'
import { ensureTestSubject } from '../../people/test-subject'
import { dateOf, dayBounds, localDayOf, numberOfDate } from '../../series/measurement'
import { setPersonalData } from '../../studies/personal-data'
import { createProject } from '../../studies/project'
import { demoOwner } from './demo-owner'
import { beginStep, connectedProject, demoSteps, finishStep } from './demo-steps'

interface ConnectingContext {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly encryptionKey: Buffer
}

/** Days before the demo began from which the devices are worn. */
const wornDays = 14
/** Days before that on which the study began: before SLP26, since the study that began last is the one that opens first. */
const begunDays = 60

interface Worn {
  readonly provider: ProviderKey
  readonly model: string
  /** The simulator's wearer whose account is connected; null: nobody connected it. Its number decides what is particular. */
  readonly wearer: number | null
  /** Scopes whose boxes the wearer leaves empty. */
  readonly withheld?: readonly string[]
  readonly hasAddress?: boolean
}

/** Subjects with one device each: of every provider of the simulator, and of every way in which connecting ends. */
const worn: readonly Worn[] = [
  { provider: 'google-health', model: 'Pixel Watch 3', wearer: 0 },
  { provider: 'google-health', model: 'Fitbit Charge 6', wearer: 3 },
  { provider: 'google-health', model: 'Fitbit Charge 6', wearer: 5 },
  { provider: 'google-health', model: 'Fitbit Inspire 3', wearer: 11 },
  { provider: 'oura', model: 'Oura Ring 4', wearer: 2 },
  { provider: 'withings', model: 'ScanWatch 2', wearer: 4 },
  { provider: 'polar', model: 'Polar Vantage V3', wearer: 6 },
  { provider: 'whoop', model: 'WHOOP 4.0', wearer: 8 },
  { provider: 'google-health', model: 'Fitbit Charge 6', wearer: 10, withheld: ['sleep'] },
  { provider: 'google-health', model: 'Pixel Watch 2', wearer: 15 },
  { provider: 'oura', model: 'Oura Ring 3', wearer: null },
  { provider: 'withings', model: 'ScanWatch Light', wearer: null, hasAddress: false },
]

/** Makes SYNC26 and connects its devices as their wearers would, by links; once. Killed, the next start goes on. */
export async function connectWearers(context: ConnectingContext, companyId: string): Promise<void> {
  const { db, now } = context
  const owner = await demoOwner(db, companyId)
  const known = (await demoSteps(db)).get(connectedProject)
  if (!owner || known?.finishedAt) return
  const anchor = known?.anchorOn ?? localDayOf(now().getTime(), 'Asia/Tokyo')
  const project = known ? known.project : await makeProject(db, companyId, anchor, now())
  // Purged before it was whole.
  if (!project) return
  const firstDate = dateOf(numberOfDate(anchor) - wornDays)
  for (const [index, one] of worn.entries()) {
    const device = await register(context, project, { index, one, firstDate })
    if (one.wearer !== null && !(await hasGrant(db, device)))
      await connect(context, device, one, one.wearer, owner.id)
  }
  await finishStep(db, connectedProject, now())
}

function makeProject(
  db: Kysely<Tables>,
  companyId: string,
  anchor: string,
  now: Date,
): Promise<Selectable<ProjectTable>> {
  return db.transaction().execute(async (tx) => {
    const made = await createProject(
      tx,
      {
        company_id: companyId,
        code: connectedProject,
        name: 'デバイスの自動連携',
        description: '5社の模擬の提供元から、1時間ごとに同期しています(架空のデータ)。',
        wear_method: 'steps_or_heart_rate',
        target_subject_count: worn.length,
        start_on: dateOf(numberOfDate(anchor) - begunDays),
        status: 'active',
        contact_email: 'sleep-study@demo.kansoku.example',
      },
      { actor: { kind: 'system' }, now },
    )
    await beginStep(tx, connectedProject, made.id, anchor)
    return made
  })
}

async function register(
  { db, now, encryptionKey }: ConnectingContext,
  project: Selectable<ProjectTable>,
  { index, one, firstDate }: { index: number; one: Worn; firstDate: string },
): Promise<Selectable<DeviceTable>> {
  const by: WriteContext = { actor: { kind: 'system' }, now: now() }
  const { company_id: companyId, id: project_id } = project
  const number = String(index + 1).padStart(4, '0')
  return db.transaction().execute(async (tx) => {
    const { subject, isNew } = await ensureTestSubject(
      tx,
      { company_id: companyId, project_id, code: `SYN-${number}`, enrolled_on: firstDate, status: 'active' },
      by,
    )
    const { device, isNew: isNewDevice } = await ensureDevice(
      tx,
      { company_id: companyId, code: `SYNC26-${number}`, provider: one.provider, model: one.model },
      by,
    )
    if (isNewDevice) {
      const from = new Date(dayBounds(firstDate, project.time_zone).startsAt)
      await linkDevice(tx, { companyId, deviceId: device.id, testSubjectId: subject.id, from, to: null }, by)
    }
    if (isNew && one.hasAddress !== false) {
      const values = { email: `sync-${number}@subject.example` }
      await setPersonalData(tx, { companyId, encryptionKey }, { testSubjectId: subject.id, values }, by)
    }
    return device
  })
}

async function hasGrant(db: Kysely<Tables>, device: { readonly id: string }): Promise<boolean> {
  const grant = await db
    .selectFrom('device_grant')
    .select('id')
    .where('device_id', '=', device.id)
    .executeTakeFirst()
  return grant !== undefined
}

/** As a wearer's browser does it: the link, the provider's consent, and back. */
async function connect(
  { db, now, encryptionKey }: ConnectingContext,
  device: Selectable<DeviceTable>,
  { provider, withheld = [] }: Worn,
  wearer: number,
  ownerId: string,
): Promise<void> {
  const { token } = await db.transaction().execute((tx) => makeConnectLink(tx, device, ownerId, now()))
  const apiUrl = 'http://demo.invalid'
  const { url, nonce } = await beginByLink({ db, key: encryptionKey, apiUrl, now: now() }, token)
  const scopes = Object.entries(providers[provider].scopes).flatMap(([name, { text }]) =>
    withheld.includes(name) ? [] : [text],
  )
  const given = await consentTo(url, { wearer, scopes })
  const { outcome } = await endConnecting(
    connectContext(db, encryptionKey, now),
    Object.assign(given, { nonce, provider }),
    callbackUrl(apiUrl, provider),
  )
  if (outcome !== 'connected' && outcome !== 'partly') throw new Error(`${device.code}: ${outcome}`)
}
