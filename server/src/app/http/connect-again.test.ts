import { afterAll, expect, test } from 'vitest'
import { providers } from '../../../../engines/providers'
import { connectedStudy } from '../../../testing/connected-devices'
import { testDatabase } from '../../../testing/database'
import { graphqlAs, testConfig } from '../../../testing/graphql'
import { testServer } from '../../../testing/http'

const database = await testDatabase()
const { db } = database
const study = await connectedStudy(db)
const { simulator, context } = study
afterAll(() => simulator.stop())
const { url } = await testServer(database, {
  clientFolder: '/nowhere',
  now: context.now,
  env: { KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('base64') },
})

type Device = Awaited<ReturnType<typeof study.aWornDevice>>['device']

const allScopes = Object.values(providers['google-health'].scopes).map(({ text }) => text)

/** A wearer opens a link, presses the button, ticks these boxes at the provider, and comes back; where to is the answer. */
async function come(device: Device, wearer: number, scopes: readonly string[] = allScopes): Promise<string> {
  await study.aClient('google-health')
  const made = await graphqlAs(
    db,
    study.owner,
    'mutation M($deviceId: ID!) { makeConnectLink(deviceId: $deviceId) { url } }',
    { deviceId: device.id },
  )
  const token = (made.data as { makeConnectLink: { url: string } }).makeConnectLink.url.split('/').pop()
  const begun = await fetch(`${url}/api/connect/begin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
  const consent = ((await begun.json()) as { url: string }).url
  const form = new URLSearchParams(new URL(consent).search)
  form.delete('scope')
  form.set('wearer', String(wearer))
  form.set('decision', 'allow')
  for (const scope of scopes) form.append('granted', scope)
  const allowed = await fetch(consent, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(allowed.headers.get('location') ?? '')
  const answer = await fetch(`${url}${back.pathname}${back.search}`, {
    headers: { cookie },
    redirect: 'manual',
  })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('outcome') ?? ''
}

const linksOf = (device: Device) =>
  db.selectFrom('connect_link').select('used_at').where('device_id', '=', device.id).execute()

test('an account that a second subject tries is refused, and the consent of the first stays whole', async () => {
  const first = await study.aWornDevice('google-health')
  const second = await study.aWornDevice('google-health')
  expect(await come(first.device, 20)).toBe('connected')
  const before = await study.grantOf(first.device)
  expect(await come(second.device, 20)).toBe('taken')
  expect(await study.grantOf(first.device)).toEqual(before)
  await study.sync()
  expect(await study.lastRun(first.device)).toMatchObject({ outcome: 'good' })
  expect(await study.grantOf(first.device)).toMatchObject({ state: 'active', ended_at: null })
})

test('who ticks no box is not connected, and is told so; the link can be opened again', async () => {
  const { device } = await study.aWornDevice('google-health')
  expect(await come(device, 22, [])).toBe('nothing_allowed')
  await expect(study.grantOf(device)).rejects.toThrow()
  expect(await linksOf(device)).toEqual([{ used_at: null }])
  expect(await come(device, 22)).toBe('connected')
})

test('who ticks no box when connecting again is not connected by it, and is read on as long as the provider lets', async () => {
  const { device } = await study.aWornDevice('google-health')
  expect(await come(device, 24)).toBe('connected')
  await study.sync()
  const before = await study.grantOf(device)
  expect(await come(device, 24, [])).toBe('nothing_allowed')
  const after = await study.grantOf(device)
  expect(after).toEqual({ ...before, next_sync_at: after.next_sync_at })
  // The provider is asked at once whether what was allowed before still holds.
  expect(after.next_sync_at).toEqual(context.now())
  await study.sync()
  expect(await study.lastRun(device)).toMatchObject({ outcome: 'good' })
  simulator.grants.revokeWearer(24)
  expect(await come(device, 24, [])).toBe('nothing_allowed')
  simulator.grants.revokeWearer(24)
  await study.sync()
  expect(await study.grantOf(device)).toMatchObject({ state: 'reauthorize' })
})
