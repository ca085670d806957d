import { afterAll, expect, test } from 'vitest'
import { providerKeys } from '../../../../engines/providers'
import { aCompany } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { testConfig } from '../../../testing/graphql'
import { wearersBrowser } from '../../../testing/wearers-browser'
import { saveClient } from '../../modules/collect/provider'
import { challengeOf } from '../../modules/collect/provider/oauth/authorize-url'
import { simulatorClient } from '../../modules/collect/simulator'

// Rules for clients of RFC 6749, 6750, 7636, 9207 and 9700, over HTTP; the table of docs/providers.md names the test of each.
const database = await testDatabase()
const { db } = database
const { study, relay, server, logged, allowed, come, outcomeOf, tokenRequests, grantsOf } =
  await wearersBrowser(database)
const { simulator } = study
afterAll(() => simulator.stop())

/** Of the simulator's tokens, each of which begins with `{"kind":"`. */
const tokenMark = Buffer.from('{"kind":"').toString('base64url')
const connectable = providerKeys.filter((key) => key !== 'garmin')

test.each(connectable)(
  '%s: the way back is one exact address of each provider, and is sent again with the code',
  async (provider) => {
    const { device, consent, back, cookie } = await allowed(provider)
    const fixed = `${server.config.apiUrl}/api/connect/callback/${provider}`
    expect(consent.searchParams.get('redirect_uri')).toBe(fixed)
    expect(consent.searchParams.get('response_type')).toBe('code')
    const asked = relay.passed.length
    expect(outcomeOf(await come(back, cookie))).toBe('connected')
    const forms = tokenRequests(asked).map(({ body }) => new URLSearchParams(body))
    expect(forms.map((form) => [form.get('grant_type'), form.get('redirect_uri')])).toEqual([
      ['authorization_code', fixed],
    ])
    expect(await grantsOf(device)).toHaveLength(1)
  },
)

test('state, verifier and challenge are new for each try, long enough, and of the letters that are allowed', async () => {
  const tries = [await allowed('google-health'), await allowed('google-health')]
  const seen = new Set<string>()
  for (const { consent, back, cookie } of tries) {
    const asked = relay.passed.length
    expect(outcomeOf(await come(back, cookie))).toBe('connected')
    const [exchange] = tokenRequests(asked)
    const verifier = new URLSearchParams(exchange?.body).get('code_verifier') ?? ''
    const challenge = consent.searchParams.get('code_challenge')
    const state = consent.searchParams.get('state') ?? ''
    expect(verifier).toMatch(/^[A-Za-z0-9._~-]{43,128}$/)
    expect(consent.searchParams.get('code_challenge_method')).toBe('S256')
    expect(challenge).toBe(challengeOf(verifier))
    // 256 bits, so that nobody guesses one.
    expect(Buffer.from(state, 'base64url')).toHaveLength(32)
    for (const secret of [verifier, challenge ?? '', state, cookie]) seen.add(secret)
    expect(relay.passed.filter(({ address }) => address.includes(verifier))).toEqual([])
  }
  expect(seen.size).toBe(8)
})

test.each(['google-health', 'oura'] as const)(
  '%s names itself: an answer without its name is refused (RFC 9207), and the code is not tried',
  async (provider) => {
    const { device, back, cookie } = await allowed(provider)
    expect(back.searchParams.get('iss')).toBe(`${study.origin}/${provider}`)
    back.searchParams.delete('iss')
    const asked = relay.passed.length
    expect(outcomeOf(await come(back, cookie))).toBe('invalid')
    expect(tokenRequests(asked)).toEqual([])
    expect(await grantsOf(device)).toEqual([])
  },
)

test('an answer at the address of another provider is refused, and its code goes to nobody', async () => {
  const { device, back, cookie } = await allowed('withings')
  const asked = relay.passed.length
  back.pathname = back.pathname.replace('withings', 'polar')
  expect(outcomeOf(await come(back, cookie))).toBe('invalid')
  back.pathname = back.pathname.replace('polar', 'withings')
  // The try is over, at the right address, too.
  expect(outcomeOf(await come(back, cookie))).toBe('invalid')
  expect(relay.passed.slice(asked)).toEqual([])
  expect(await grantsOf(device)).toEqual([])
})

test.each([
  ['access_denied', 'denied', ['refused']],
  ['server_error', 'failed', []],
  ['temporarily_unavailable', 'failed', []],
  ['invalid_scope', 'failed', []],
  ['<script>alert(1)</script>', 'failed', []],
])('an error of the authorize address: %s is %s, in our own words', async (error, outcome, events) => {
  const { device, back, cookie } = await allowed('google-health')
  back.searchParams.delete('code')
  back.searchParams.set('error', error)
  back.searchParams.set('error_description', 'words of somebody else')
  back.searchParams.set('error_uri', 'https://evil.example/')
  const asked = relay.passed.length
  const answer = await come(back, cookie)
  expect(answer.headers.get('location')).toBe(`${server.config.publicUrl}/connect/result?outcome=${outcome}`)
  expect(tokenRequests(asked)).toEqual([])
  const told = await db
    .selectFrom('grant_event')
    .select('kind')
    .where('device_id', '=', device.id)
    .where('kind', '<>', 'link_made')
    .execute()
  expect(told.map(({ kind }) => kind)).toEqual(events)
})

test('a token in the address is not taken: the implicit grant is none', async () => {
  const { device, back, cookie } = await allowed('google-health')
  back.searchParams.delete('code')
  back.searchParams.set('access_token', 'from-somewhere')
  back.searchParams.set('token_type', 'bearer')
  const asked = relay.passed.length
  expect(outcomeOf(await come(back, cookie))).toBe('failed')
  expect(relay.passed.slice(asked)).toEqual([])
  expect(await grantsOf(device)).toEqual([])
})

test('nothing of a request decides where a browser is sent', async () => {
  const evil = 'https://evil.example/'
  const { consent, back, cookie } = await allowed('google-health', {
    redirectUri: evil,
    redirect_uri: evil,
    url: evil,
  })
  expect(consent.origin).toBe(relay.origin)
  expect(consent.href).not.toContain('evil')
  for (const name of ['redirect_uri', 'next', 'return_to', 'url']) back.searchParams.set(name, evil)
  const ours = /^http:\/\/localhost:\d+\/connect\/result\?outcome=\w+$/
  expect((await come(back, cookie)).headers.get('location')).toMatch(ours)
  for (const path of ['%2F%2Fevil.example', 'google-health%2F..%2F..%2F%2Fevil.example']) {
    back.pathname = `/api/connect/callback/${path}`
    expect((await come(back, cookie)).headers.get('location')).toMatch(ours)
  }
})

test('the way back and the answers on it are kept by nobody, told to nobody, framed by nobody, and repeat no form', async () => {
  const { begun, back, cookie } = await allowed('google-health')
  expect(begun.headers.get('cache-control')).toBe('no-store')
  const answer = await come(back, cookie)
  // 307 would send the form of the consent screen along.
  expect(answer.status).toBe(303)
  expect(await answer.text()).toBe('')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  })
  // The cookie ends with the try, and the next address has neither code nor state.
  expect(answer.headers.get('set-cookie')).toMatch(
    /^kansoku\.connect=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
  )
  expect(answer.headers.get('location')).toBe(`${server.config.publicUrl}/connect/result?outcome=connected`)
})

test('a redirect of a token address is not followed: code and secret go nowhere else', async () => {
  const { device, back, cookie } = await allowed('google-health')
  const asked = relay.passed.length
  relay.answer(({ address }) =>
    address.endsWith('/token')
      ? { status: 307, headers: { location: `${relay.origin}/elsewhere/token` } }
      : null,
  )
  expect(outcomeOf(await come(back, cookie))).toBe('failed')
  relay.answer(null)
  expect(relay.passed.slice(asked).map(({ address }) => address)).toEqual(['/google-health/token'])
  expect(await grantsOf(device)).toEqual([])
})

test.each(['google-health', 'oura', 'withings', 'fitbit'] as const)(
  '%s: tokens go in the header alone, secrets in header or body: neither in an address, nor in the log',
  async (provider) => {
    const asked = relay.passed.length
    logged.length = 0
    const { device, begun, back, cookie } = await allowed(provider)
    const answers = [begun, await come(back, cookie)]
    // Past the life of the access token.
    simulator.advance(26 * 3_600_000)
    await db.deleteFrom('provider_budget').execute()
    await study.sync()
    const passed = relay.passed.slice(asked)
    const forms = tokenRequests(asked).map(({ body }) => new URLSearchParams(body))
    expect(new Set(forms.map((form) => form.get('grant_type')))).toEqual(
      new Set(['authorization_code', 'refresh_token']),
    )
    const data = passed.filter(({ address }) => address.startsWith(`/${provider}/api/`))
    expect(data.length).toBeGreaterThan(3)
    for (const { headers, body } of data) {
      expect(headers.authorization?.slice(0, 7 + tokenMark.length)).toBe(`Bearer ${tokenMark}`)
      expect(body).not.toContain(tokenMark)
    }
    const code = back.searchParams.get('code') ?? 'none'
    const secrets = [tokenMark, simulatorClient.secret, code]
    const places = {
      addresses: passed.map(({ address }) => address),
      answers: answers.map(({ headers }) => JSON.stringify([...headers])),
      log: logged,
    }
    expect(logged.filter((line) => line.includes('/api/connect/callback/:provider'))).toHaveLength(1)
    for (const [place, texts] of Object.entries(places)) {
      for (const secret of secrets) {
        expect(
          texts.filter((text) => text.includes(secret)),
          `${place}: ${secret}`,
        ).toEqual([])
      }
    }
    expect((await grantsOf(device))[0]?.state).toBe('active')
  },
)

test('every address of a real provider is of https, and none is typed in', async () => {
  const company = await aCompany(db)
  const scope = { companyId: company.id, userId: null, key: testConfig.encryptionKey, simulatorOf: null }
  const by = { actor: { kind: 'system' as const }, now: study.context.now() }
  const input = { clientId: 'id', clientSecret: 'secret', isApproved: true, keepAnswersDays: 0 }
  for (const provider of providerKeys) {
    for (const hosts of ['usual', 'earlier'] as const) {
      if (hosts === 'earlier' && provider !== 'oura') continue
      await saveClient(db, scope, { ...input, provider, hosts }, by)
      const { addresses } = await db
        .selectFrom('provider_client')
        .select('addresses')
        .where('company_id', '=', company.id)
        .where('provider', '=', provider)
        .executeTakeFirstOrThrow()
      const given = Object.values(addresses).filter((address) => address !== null)
      expect(given.length).toBeGreaterThanOrEqual(3)
      for (const address of given) expect(new URL(address).protocol, address).toBe('https:')
    }
    // Where no simulator is configured there is none to be chosen.
    await expect(saveClient(db, scope, { ...input, provider, hosts: 'simulator' }, by)).rejects.toMatchObject(
      { code: 'INVALID_INPUT' },
    )
  }
})
