import type { ProviderKey } from '../../engines/providers'
import { makeConnectLink } from '../src/modules/collect/provider'
import { simulatorAddresses } from '../src/modules/collect/simulator'
import { createLog } from '../src/platform/process/log'
import { connectedStudy } from './connected-devices'
import type { TestDatabase } from './database'
import { testConfig } from './graphql'
import { testServer } from './http'
import { type Passed, recordingRelay } from './recording-relay'

/**
 * A server that connects devices, and a simulator of providers that it reaches by a relay, which writes down what passes. The browser
 * of a wearer goes between both.
 */
export async function wearersBrowser(database: TestDatabase) {
  const { db } = database
  const study = await connectedStudy(db)
  const { simulator, context } = study
  const relay = await recordingRelay(study.origin)
  const logged: string[] = []
  const server = await testServer(database, {
    clientFolder: '/nowhere',
    now: context.now,
    log: createLog('debug', { write: (line) => void logged.push(line) }),
    env: { KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('base64') },
  })
  let wearers = 0

  async function aLinkedDevice(provider: ProviderKey) {
    // So many tries in one minute are refused.
    simulator.advance(61_000)
    const { device } = await study.aWornDevice(provider)
    const client = await study.aClient(provider)
    const { addresses } = simulatorAddresses(relay.origin, provider)
    await db
      .updateTable('provider_client')
      .set({ addresses: JSON.stringify(addresses) })
      .where('id', '=', client.id)
      .execute()
    const { token } = await makeConnectLink(db, device, study.owner.id, context.now())
    return { device, token }
  }

  /** A wearer who pressed the button behind a link and allowed everything: only the way back is left to go. */
  async function allowed(provider: ProviderKey, more: object = {}) {
    const { device, token } = await aLinkedDevice(provider)
    const begun = await fetch(`${server.url}/api/connect/begin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...more }),
    })
    // What the server answers to the button.
    const consent = new URL(((await begun.json()) as { url: string }).url)
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
    wearers += 2
    const asked = new URL(consent)
    asked.searchParams.set('sim_wearer', String(wearers))
    const sent = await fetch(asked, { redirect: 'manual' })
    return { device, begun, consent, cookie, back: new URL(sent.headers.get('location') ?? '') }
  }

  /** Comes back, with the cookie of the browser. */
  const come = (back: URL, cookie: string) =>
    fetch(`${server.url}${back.pathname}${back.search}`, { headers: { cookie }, redirect: 'manual' })

  return {
    study,
    relay,
    server,
    logged,
    allowed,
    come,
    outcomeOf: (answer: Response) =>
      new URL(answer.headers.get('location') ?? 'http://none.invalid').searchParams.get('outcome'),
    /** Requests to addresses of tokens from a place of the relay's record on. */
    tokenRequests: (from = 0): Passed[] =>
      relay.passed.slice(from).filter(({ address }) => address.endsWith('/token')),
    grantsOf: (device: { readonly id: string }) =>
      db.selectFrom('device_grant').selectAll().where('device_id', '=', device.id).execute(),
  }
}
