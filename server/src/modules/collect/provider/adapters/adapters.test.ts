import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { providerKeys, providers } from '../../../../../../engines/providers'
import { authorizeUrl, challengeOf, newAttemptSecrets } from '../oauth/authorize-url'
import { adapters } from '.'
import type { ClientSetting, HttpAnswer, WebhookKeys } from './adapter'
import { tinkKeys } from './signatures'

const clientOf = (key: keyof typeof adapters): ClientSetting => ({
  clientId: 'client 1',
  clientSecret: 's:e/c',
  addresses: adapters[key].addresses,
  issuer: adapters[key].issuer,
})

const answer = (status: number, body: unknown, headers: HttpAnswer['headers'] = {}): HttpAnswer => ({
  status,
  headers,
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

const fixture = (path: string) =>
  readFileSync(`${import.meta.dirname}/../../../../../../engines/providers/fixtures/${path}`, 'utf8')

const window = { from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 21) }
const now = Date.UTC(2026, 10, 21)
const keys: WebhookKeys = { clientSecret: 'secret', secret: 'Bearer ours', publicKeys: new Map(), now }

test('each authorize address has state, scopes, the fixed way back, and S256 where it is taken', () => {
  for (const key of providerKeys) {
    const secrets = newAttemptSecrets()
    const scopes = Object.values(providers[key].scopes).map(({ text }) => text)
    const redirectUri = 'https://study.example/oauth/callback'
    const url = new URL(authorizeUrl(adapters[key], clientOf(key), { ...secrets, redirectUri, scopes }))
    expect(url.origin + url.pathname).toBe(adapters[key].addresses.authorize)
    expect(url.searchParams.get('state')).toBe(secrets.state)
    expect(url.searchParams.get('redirect_uri')).toBe(redirectUri)
    expect(url.searchParams.get('response_type')).toBe('code')
    expect(url.searchParams.get('scope')?.split(adapters[key].scopeSeparator)).toEqual(scopes)
    expect(url.searchParams.get('code_challenge_method')).toBe(adapters[key].usesPkce ? 'S256' : null)
    expect(url.href).not.toContain(secrets.verifier)
  }
  // RFC 7636, appendix B.
  expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('secrets go into the header in the form of RFC 6749, or into the body, and never into an address', () => {
  for (const key of providerKeys) {
    const request = adapters[key].exchange(clientOf(key), {
      code: 'c',
      verifier: 'v'.repeat(43),
      redirectUri: 'https://x/',
    })
    expect(request.url).toBe(adapters[key].addresses.token)
    const isInHeader =
      request.headers.authorization === `Basic ${Buffer.from('client+1:s%3Ae%2Fc').toString('base64')}`
    const isInBody = new URLSearchParams(request.body).get('client_secret') === 's:e/c'
    expect([isInHeader, isInBody].filter(Boolean), key).toHaveLength(1)
    expect(new URLSearchParams(request.body).get('code_verifier')).toBe(
      adapters[key].usesPkce ? 'v'.repeat(43) : null,
    )
  }
})

test('tokens are read with what was granted, and a missing refresh token is none', () => {
  const google = adapters['google-health'].readTokens(
    answer(200, { access_token: 'a', expires_in: 3599, scope: 'x y', refresh_token_expires_in: 604_799 }),
  )
  expect(google).toEqual({
    access: 'a',
    refresh: null,
    expiresInSeconds: 3599,
    refreshExpiresInSeconds: 604_799,
    scopes: ['x', 'y'],
    account: null,
  })
  expect(adapters.polar.readTokens(answer(200, fixture('polar-v3/token-with-refresh.json')))).toMatchObject({
    account: '12345',
  })
  expect(
    adapters.withings.readTokens(
      answer(200, { status: 0, body: { userid: 7, access_token: 'a', refresh_token: 'r', scope: 'a,b' } }),
    ),
  ).toMatchObject({ account: '7', refresh: 'r', scopes: ['a', 'b'] })
})

test.each([
  ['google-health', 400, { error: 'invalid_grant' }, 'reauthorize'],
  ['google-health', 401, { error: 'invalid_client' }, 'client'],
  ['google-health', 400, { error: 'redirect_uri_mismatch' }, 'client'],
  ['google-health', 500, '<html>', 'passing'],
  ['google-health', 200, '<html>', 'passing'],
  ['google-health', 429, {}, 'rate_limited'],
  ['fitbit', 400, { errors: [{ errorType: 'invalid_grant' }] }, 'reauthorize'],
  ['fitbit', 410, '', 'retired'],
  ['oura', 401, JSON.parse(fixture('provider-cases/case-10-token-wrong-host-401.json')), 'client'],
  ['withings', 200, JSON.parse(fixture('withings/synthetic/error-401-in-200.json')), 'reauthorize'],
  ['withings', 200, { status: 601, body: {} }, 'rate_limited'],
] as const)('%s answers a token request with %i', (key, status, body, kind) => {
  expect(adapters[key].readTokens(answer(status, body))).toMatchObject({ kind })
})

test.each([
  [
    'google-health',
    403,
    fixture('google-health/errors/access_token_scope_insufficient.json'),
    'scope_missing',
  ],
  ['google-health', 401, fixture('google-health/errors/unauthenticated.json'), 'unauthorized'],
  ['google-health', 400, fixture('google-health/errors/account_not_linked.json'), 'not_linked'],
  ['google-health', 429, fixture('google-health/errors/resource_exhausted.json'), 'rate_limited'],
  ['google-health', 200, fixture('google-health/errors/resource_exhausted.json'), 'passing'],
  ['google-health', 403, { error: { details: [{ reason: 'SERVICE_DISABLED' }] } }, 'client'],
  ['google-health', 403, { error: { details: [{ reason: 'RESOURCE_PERMISSION_DENIED' }] } }, 'reauthorize'],
  ['fitbit', 403, { errors: [{ errorType: 'insufficient_scope' }] }, 'scope_missing'],
  ['fitbit', 410, '', 'retired'],
  ['fitbit', 200, { meta: { state: 'pending', retryDuration: 3000 } }, 'passing'],
  ['oura', 401, fixture('oura-v2/synthetic/error-401-token.json'), 'unauthorized'],
  ['oura', 403, fixture('oura-v2/synthetic/error-403-subscription-lapsed.json'), 'lapsed'],
  ['oura', 422, fixture('oura-v2/synthetic/error-422-date.json'), 'refused'],
  ['withings', 200, fixture('withings/synthetic/error-401-in-200.json'), 'unauthorized'],
  ['withings', 200, { status: 601 }, 'rate_limited'],
  ['garmin', 409, '', 'asked_before'],
] as const)('%s answers a request for data with %i', (key, status, body, kind) => {
  expect(adapters[key].failureOf(answer(status, body))).toMatchObject({ kind })
})

test('a page of HTML or half an answer is a failure that passes, with any provider', () => {
  for (const key of providerKeys) {
    for (const text of ['<html>maintenance</html>', '{"data":[{"bpm":6']) {
      expect(adapters[key].failureOf(answer(200, text)), key).toMatchObject({ kind: 'passing' })
    }
  }
})

test('whatever we have of data is no failure', () => {
  const ofFolder = {
    'google-health': 'home-assistant',
    oura: '',
    garmin: 'radar',
    fitbit: 'fitbit-net',
  } as const
  const folders = {
    'google-health': 'google-health',
    oura: 'oura-v2',
    garmin: 'garmin-push',
    fitbit: 'fitbit-web-api',
  }
  for (const [key, sub] of Object.entries(ofFolder)) {
    const provider = key as keyof typeof ofFolder
    const folder = `${folders[provider]}${sub && `/${sub}`}`
    const root = `${import.meta.dirname}/../../../../../../engines/providers/fixtures/${folder}`
    for (const name of readdirSync(root).filter(
      (one) => one.endsWith('.json') && !one.startsWith('ApiError'),
    )) {
      expect(adapters[provider].failureOf(answer(200, fixture(`${folder}/${name}`))), name).toBeNull()
    }
  }
})

test('the place to open an account is shown only where it is the known one', () => {
  const body = (redirect_uri: string) => ({
    error: { code: 400, details: [{ reason: 'ACCOUNT_NOT_LINKED', metadata: { redirect_uri } }] },
  })
  const google = adapters['google-health']
  expect(google.failureOf(answer(400, body('https://fitbit.google.com/auth/signup')))).toMatchObject({
    signUp: 'https://fitbit.google.com/auth/signup',
  })
  for (const foreign of ['https://evil.example/', 'http://fitbit.google.com/', 'javascript:alert(1)']) {
    expect(google.failureOf(answer(400, body(foreign)))).toMatchObject({ kind: 'not_linked', signUp: null })
  }
})

test('Google is asked for sleep by its end, for samples by physical time, for days by their date', () => {
  const filterOf = (kind: string) =>
    new URL(adapters['google-health'].data('https://x', kind, window, null).url).searchParams.get('filter')
  expect(filterOf('sleep')).toBe(
    'sleep.interval.end_time >= "2026-11-20T00:00:00Z" AND sleep.interval.end_time < "2026-11-21T00:00:00Z"',
  )
  expect(filterOf('heart-rate')).toMatch(/^heart_rate\.sample_time\.physical_time >= /)
  expect(filterOf('daily-oxygen-saturation')).toBe(
    'daily_oxygen_saturation.date >= "2026-11-20" AND daily_oxygen_saturation.date < "2026-11-21"',
  )
  const { body } = adapters['google-health'].data('https://x', 'steps-total', window, 'p2')
  expect(JSON.parse(body ?? '')).toEqual({
    range: {
      start: { date: { year: 2026, month: 11, day: 20 } },
      end: { date: { year: 2026, month: 11, day: 21 } },
    },
    windowSizeDays: 1,
    pageToken: 'p2',
  })
})

test('a signature of Google is taken from a known key over the very bytes, beside our own secret', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const field = (number: number, bytes: Buffer) =>
    Buffer.concat([Buffer.of((number << 3) | 2, bytes.length), bytes])
  // Coordinates of 33 bytes, as they come.
  const wide = (text: string) => Buffer.concat([Buffer.of(0), Buffer.from(text, 'base64url')])
  const value = Buffer.concat([Buffer.of(8, 0), field(3, wide(x)), field(4, wide(y))]).toString('base64')
  const publicKeys = tinkKeys({
    key: [
      { keyId: 42, status: 'ENABLED', keyData: { value } },
      { keyId: 43, status: 'ENABLED', keyData: { value: 'AAAA' } },
      { keyId: 44, status: 'DISABLED', keyData: { value } },
    ],
  })
  expect([...publicKeys.keys()]).toEqual([42])
  const body = Buffer.from('[{"data":{"healthUserId":"1","dataType":"steps","operation":"UPSERT"}}]')
  const id = Buffer.alloc(4)
  id.writeUInt32BE(42)
  const signature = Buffer.concat([
    Buffer.of(1),
    id,
    sign('sha256', body, { key: privateKey, dsaEncoding: 'der' }),
  ]).toString('base64')
  const verify = (headers: Record<string, string>, bytes = body) =>
    adapters['google-health'].webhook?.verify({ headers, body: bytes }, { ...keys, publicKeys })
  const good = { authorization: 'Bearer ours', 'google-health-api-signature': signature }
  expect(verify(good)).toBe('good')
  expect(verify({ ...good, authorization: 'Bearer theirs' })).toBe('bad')
  expect(verify(good, Buffer.from(`${body} `))).toBe('bad')
  expect(verify({ authorization: 'Bearer ours' })).toBe('bad')
  id.writeUInt32BE(7)
  const foreign = Buffer.concat([Buffer.of(1), id, Buffer.from(signature, 'base64').subarray(5)])
  expect(verify({ ...good, 'google-health-api-signature': foreign.toString('base64') })).toBe('unknown_key')
})

test('signatures with a time are taken for five minutes', () => {
  const body = Buffer.from('{"user_id":10129,"type":"sleep.updated"}')
  const time = String(now)
  const mac = (algorithm: string, key: string, parts: (string | Buffer)[], encoding: 'hex' | 'base64') => {
    const digest = createHmac(algorithm, key)
    for (const part of parts) digest.update(part)
    return digest.digest(encoding)
  }
  const whoop = {
    'x-whoop-signature-timestamp': time,
    'x-whoop-signature': mac('sha256', 'secret', [time, body], 'base64'),
  }
  expect(adapters.whoop.webhook?.verify({ headers: whoop, body }, keys)).toBe('good')
  expect(adapters.whoop.webhook?.verify({ headers: whoop, body }, { ...keys, now: now + 301_000 })).toBe(
    'bad',
  )
  const oura = {
    'x-oura-timestamp': time,
    'x-oura-signature': mac('sha256', 'secret', [time, body], 'hex').toUpperCase(),
  }
  expect(adapters.oura.webhook?.verify({ headers: oura, body }, keys)).toBe('good')
  expect(adapters.oura.webhook?.verify({ headers: {}, body }, keys)).toBe('bad')
  const fitbit = { 'x-fitbit-signature': mac('sha1', 'secret&', [body], 'base64') }
  expect(adapters.fitbit.webhook?.verify({ headers: fitbit, body }, keys)).toBe('good')
  expect(adapters.fitbit.webhook?.verify({ headers: fitbit, body: Buffer.from('[]') }, keys)).toBe('bad')
})

test('a notification may be an object or a list, and says whose data of which kind changed', () => {
  const parse = (key: keyof typeof adapters, body: unknown) =>
    adapters[key].webhook?.parse(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), {
      headers: {},
      body: Buffer.alloc(0),
    })
  const one = {
    data: {
      healthUserId: '12',
      operation: 'UPSERT',
      dataType: 'steps',
      intervals: [
        {
          physicalTimeInterval: { startTime: '2026-11-20T08:29:00Z', endTime: '2026-11-20T08:59:00Z' },
        },
      ],
    },
  }
  const event = {
    account: '12',
    kinds: ['steps'],
    window: { from: Date.parse('2026-11-20T08:29:00Z'), to: Date.parse('2026-11-20T08:59:00Z') },
    isRevoked: false,
  }
  expect(parse('google-health', one)).toEqual([event])
  expect(parse('google-health', [one, one])).toEqual([event, event])
  expect(parse('google-health', '<html>')).toEqual([])
  expect(parse('withings', 'userid=7&appli=44&startdate=1&enddate=2')).toEqual([
    { account: '7', kinds: ['sleep'], window: { from: 1000, to: 2000 }, isRevoked: false },
  ])
  expect(parse('garmin', fixture('garmin-push/open-wearables/push-deregistration.json'))).toMatchObject([
    { account: 'garmin_user_123', isRevoked: true },
  ])
  expect(parse('garmin', fixture('garmin-push/open-wearables/push-activities-two-users.json'))).toHaveLength(
    2,
  )
  expect(
    parse('fitbit', [{ ownerId: 'G', collectionType: 'userRevokedAccess', date: '2026-08-01' }]),
  ).toMatchObject([{ account: 'G', isRevoked: true }])
})
