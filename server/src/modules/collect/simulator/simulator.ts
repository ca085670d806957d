import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { ProviderKey } from '../../../../../engines/providers'
import { textIn } from '../../../platform/words'
import { Body } from './body/body'
import { wearerOf } from './body/wearer'
import { type FaultName, Faults, faultNames, isFaultName } from './faults'
import { Grants, type SimGrant } from './grants'
import { fitbitApi } from './providers/fitbit-api'
import { failure, googleApi } from './providers/google-api'
import { garminApi, polarApi, whoopApi } from './providers/other-apis'
import { ouraApi } from './providers/oura-api'
import type { ApiContext, ProviderApi } from './providers/provider-api'
import { withingsApi } from './providers/withings-api'
import { htmlPage } from './web/consent-page'
import { escaped, json, page, redirect, type SimAnswer, type SimRequest } from './web/exchange'
import { authorize, issuerOf, type OauthContext, providerOf, revoke, token } from './web/oauth'
import { type Hook, Webhooks } from './web/webhooks'
import { simulatorWords as words } from './words'

export interface SimulatorSettings {
  readonly port: number
  readonly wearers: number
  readonly seed: string
  readonly faults: readonly FaultName[]
  /** Between two heart beats that are kept; 1 gives what real devices give, and takes as long. */
  readonly heartEverySeconds: number
  readonly now: () => number
  /** How slow `slow` is. */
  readonly slowMs: number
}

/** The client that the simulator knows. It guards nothing. */
export const simulatorClient = { id: 'kansoku-simulator', secret: 'simulator-secret' }

const apis: Readonly<Record<ProviderKey, ProviderApi>> = {
  'google-health': googleApi,
  fitbit: fitbitApi,
  oura: ouraApi,
  withings: withingsApi,
  polar: polarApi,
  whoop: whoopApi,
  garmin: garminApi,
}

const mostBody = 1_000_000

/** Providers of devices over HTTP, with invented wearers, a clock that can be moved, and faults. */
export class Simulator {
  readonly #settings: SimulatorSettings
  readonly #server: Server
  readonly #bodies: Body[]
  #shift = 0
  readonly faults: Faults
  readonly grants: Grants
  readonly webhooks: Webhooks
  /** What was asked for, without tokens. */
  readonly requests: string[] = []
  #origin = ''

  constructor(settings: SimulatorSettings) {
    this.#settings = settings
    this.#bodies = Array.from(
      { length: settings.wearers },
      (_, number) => new Body(settings.seed, wearerOf(settings, number)),
    )
    this.faults = new Faults(settings.seed, settings.faults)
    this.grants = new Grants(settings.seed, this.faults, () => this.now())
    this.webhooks = new Webhooks(this.faults, () => this.now())
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  /** Listens, on this machine alone. */
  async start(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(this.#settings.port, '127.0.0.1', resolve)
    })
    // An address of TCP is an object.
    this.#origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this.#origin
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  now(): number {
    return this.#settings.now() + this.#shift
  }

  /** Moves the clock forward. */
  advance(ms: number): void {
    this.#shift += ms
  }

  /** What the wearables measured, whatever the faults make of it. */
  body(wearer: number): Body {
    const body = this.#bodies[wearer]
    if (!body) throw new RangeError(`There is no wearer ${wearer}.`)
    return body
  }

  /** Tells the receivers that a wearer's data came. */
  async tell(wearer: number, isRevoked = false): Promise<number[]> {
    const of = this.grants.all.filter((grant) => grant.wearer === wearer && !grant.isRevoked)
    if (isRevoked) for (const grant of of) this.grants.revoke(grant)
    const statuses: number[] = []
    for (const grant of of)
      statuses.push(...(await this.webhooks.tell(grant, this.body(wearer).wearer, isRevoked)))
    return statuses
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const request = await readRequest(incoming, this.#origin)
      this.requests.push(`${request.method} ${request.url.pathname}`)
      if (this.requests.length > 10_000) this.requests.splice(0, 5000)
      const answer = await this.#answer(request)
      if (answer === null) return void incoming.socket.destroy()
      const headers = { 'content-length': Buffer.byteLength(answer.body), ...answer.headers }
      response.writeHead(answer.status, headers).end(answer.body)
    } catch {
      response.writeHead(500).end()
    }
  }

  async #answer(request: SimRequest): Promise<SimAnswer | null> {
    const { pathname } = request.url
    if (pathname === '/') return page(this.#panel())
    if (pathname.startsWith('/__sim/')) return this.#control(pathname.slice(7), request)
    if (pathname === '/webhooks_public_keyset.json') return json(this.webhooks.keyset)
    const found = providerOf(pathname)
    if (!found) return json({ error: 'not found' }, 404)
    const { provider, rest } = found
    if (this.faults.has('retired') && provider === 'fitbit') return { status: 410, body: '' }
    if (rest === '/authorize') return authorize(provider, request, this.#oauth())
    // Polar names the account in the address.
    if (rest === '/token' || rest === '/revoke' || rest.startsWith('/revoke/')) {
      const disturbed = await this.#disturbance(false)
      if (disturbed !== undefined) return disturbed
      return rest === '/token' ? token(provider, request, this.#oauth()) : revoke(request, this.#oauth())
    }
    if (!rest.startsWith('/api/')) return json({ error: 'not found' }, 404)
    return this.#api(provider, rest.slice(4), request)
  }

  async #api(provider: ProviderKey, path: string, request: SimRequest): Promise<SimAnswer | null> {
    const disturbed = await this.#disturbance(true)
    if (disturbed !== undefined) return disturbed
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const grant = this.grants.grantOf(bearer)
    if (!grant || grant.provider !== provider) return unauthorized(provider)
    if (this.faults.has('all_forbidden')) {
      return failure(403, 'PERMISSION_DENIED', 'RESOURCE_PERMISSION_DENIED')
    }
    const answer = apis[provider](path, request, this.#contextOf(grant))
    if (this.faults.happens('truncated') && answer.body.length > 20) {
      return { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) }
    }
    return answer
  }

  #contextOf(grant: SimGrant): ApiContext {
    const body = this.body(grant.wearer)
    const now = this.now()
    const synced = body.lastSyncAt(now)
    // A phone whose clock is wrong gives data of days that are yet to come.
    const syncedAt = synced !== null && this.faults.has('future') ? now + 3 * 86_400_000 : synced
    return { grant, body, faults: this.faults, now, syncedAt }
  }

  /** Undefined: the request is answered as usual. Null: the connection breaks. */
  async #disturbance(isData: boolean): Promise<SimAnswer | null | undefined> {
    const { faults } = this
    if (faults.happens('slow')) await delay(this.#settings.slowMs)
    if (faults.happens('reset')) return null
    if (faults.happens('server_error')) return json({ error: 'backend' }, 503)
    if (faults.happens('html')) return page('<html><body>maintenance</body></html>')
    if (!isData) return undefined
    if (faults.happens('rate_limit')) return json({ error: {} }, 429, { 'retry-after': '1' })
    if (faults.happens('error_in_200')) {
      return json({
        status: 2555,
        error: { code: 500, status: 'INTERNAL' },
        errors: [{ errorType: 'system' }],
      })
    }
    return undefined
  }

  #oauth(): OauthContext {
    return {
      grants: this.grants,
      faults: this.faults,
      origin: this.#origin,
      client: simulatorClient,
      wearers: this.#bodies.map(({ wearer }) => wearer),
      now: () => this.now(),
    }
  }

  #panel(): string {
    const said = (message: Parameters<typeof textIn>[0]) => escaped(textIn(message, 'ja'))
    const boxes = faultNames.map(
      (name) =>
        `<label><input type="checkbox" name="fault" value="${name}"${this.faults.has(name) ? ' checked' : ''}> ${name}</label>`,
    )
    return htmlPage(
      textIn(words.title('Kansoku'), 'ja'),
      `<p class="note">${said(words.invented)}</p>
<form method="post" action="/__sim/clock"><p>${said(words.clock)}: ${new Date(this.now()).toISOString()}</p>
<button name="advance" value="86400000">${said(words.advance)}</button></form>
<form method="post" action="/__sim/faults"><h2>${said(words.faults)}</h2>${boxes.join('')}<button>${said(words.apply)}</button></form>
<section><p>${said(words.wearers)}: ${this.#bodies.length}　${said(words.requests)}: ${this.requests.length}</p></section>`,
    )
  }

  /** For tests and the panel. Only this machine reaches it. */
  async #control(action: string, request: SimRequest): Promise<SimAnswer> {
    if (action === 'requests') return json(this.requests.slice(-1000))
    if (request.method !== 'POST') return json({ error: 'POST' }, 405)
    const form = new URLSearchParams(request.body)
    switch (action) {
      case 'clock':
        this.advance(Number(form.get('advance') ?? 0))
        break
      case 'faults':
        this.faults.set(form.getAll('fault').filter(isFaultName))
        break
      case 'tell':
        return json(await this.tell(Number(form.get('wearer')), form.get('revoked') === '1'))
      case 'revoke':
        this.grants.revokeWearer(Number(form.get('wearer')))
        break
      case 'hook': {
        const found = providerOf(`/${form.get('provider')}`)
        if (!found) return json({ error: 'provider' }, 400)
        this.webhooks.register(found.provider, hookOf(form))
        break
      }
      default:
        return json({ error: 'not found' }, 404)
    }
    return redirect('/')
  }
}

const hookOf = (form: URLSearchParams): Hook => ({
  url: form.get('url') ?? '',
  secret: form.get('secret') ?? '',
  clientSecret: form.get('clientSecret') ?? simulatorClient.secret,
})

function unauthorized(provider: ProviderKey): SimAnswer {
  if (provider === 'withings') return json({ status: 401, body: {}, error: 'XRequestID: sim, invalid_token' })
  if (provider === 'google-health') return failure(401, 'UNAUTHENTICATED', 'INVALID_AUTHENTICATOR')
  if (provider === 'fitbit') return json({ errors: [{ errorType: 'expired_token' }], success: false }, 401)
  return json({ status: 401, title: 'Unauthorized', detail: 'Token expired' }, 401)
}

async function readRequest(incoming: IncomingMessage, origin: string): Promise<SimRequest> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    const bytes = chunk as Buffer // Without an encoding these are buffers.
    size += bytes.length
    if (size > mostBody) throw new RangeError('The body is too large.')
    chunks.push(bytes)
  }
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  )
  return {
    method: incoming.method ?? 'GET',
    url: new URL(incoming.url ?? '/', origin || 'http://127.0.0.1'),
    headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

/** Where a simulated provider is reached, in the form of a client's setting. */
export function simulatorAddresses(origin: string, provider: ProviderKey) {
  const base = `${origin}/${provider}`
  return {
    addresses: {
      authorize: `${base}/authorize`,
      token: `${base}/token`,
      revoke: `${base}/revoke`,
      api: `${base}/api`,
    },
    issuer: provider === 'google-health' || provider === 'oura' ? issuerOf(origin, provider) : null,
  }
}
