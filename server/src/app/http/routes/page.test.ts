import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database'
import { testServer } from '../../../../testing/http'

const clientFolder = mkdtempSync(join(tmpdir(), 'kansoku-client-'))
const script = 'export const answer = 42\n'.repeat(100)
mkdirSync(join(clientFolder, 'assets'))
writeFileSync(
  join(clientFolder, 'index.html'),
  '<!doctype html><html lang="ja" data-app-version="5.2.2"><meta property="csp-nonce" nonce="__CSP_NONCE__"><meta name="kansoku-api-url" content="" />',
)
writeFileSync(join(clientFolder, 'assets/app-1a2b.js'), script)
writeFileSync(join(clientFolder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
writeFileSync(join(clientFolder, 'assets/app-1a2b.js.map'), '{}')

const database = await testDatabase()
const { url } = await testServer(database, { clientFolder })

test.each([
  '/',
  '/monitoring?project=x',
  '/admin/companies',
  '/no/such/page',
  '/index.html',
  '/%ff',
  '/projects/%zz?x=%ff',
  '/survey/a.b?x=list.json',
])('%s is the page with its version, and every response has a nonce of its own', async (path) => {
  const [one, other] = await Promise.all([fetch(`${url}${path}`), fetch(`${url}${path}`)])
  const policy = one.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const html = await one.text()

  expect(one.status).toBe(200)
  expect(html).toContain('<html lang="ja" data-app-version="5.2.2">')
  expect(html).toContain(`nonce="${nonce}"`)
  expect(policy).not.toContain('unsafe-inline')
  expect(other.headers.get('content-security-policy')).not.toBe(policy)
})

test.each([
  ['GET', '/api/v1/nothing'],
  ['GET', '/api/v1/projects'],
  ['GET', '/api/v1/projects/SLP26/daily/nothing/else'],
  ['DELETE', '/api/v1/projects/SLP26/daily'],
  ['HEAD', '/api/v1/nothing.csv'],
])('%s %s is a problem of the data API, also where the page is built', async (method, path) => {
  const response = await fetch(`${url}${path}`, { method, headers: { accept: 'text/html' } })

  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  if (method !== 'HEAD') expect(await response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test.each([
  '/api/%ff',
  `/api/bulk-files/${'x'.repeat(200)}/nothing`,
  '/favicon.ico',
  '/manifest.webmanifest?v=1',
])(
  'where there is nothing, an address like %s is answered with a sentence, not with the page',
  async (path) => {
    const response = await fetch(`${url}${path}`)

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'このアドレスには何もありません。',
    })
  },
)

test.each(['/', '/monitoring?project=x', '/no/such/page', '/cfu'])(
  'asked for its head alone, %s answers as the page does',
  async (path) => {
    const [head, page] = await Promise.all([
      fetch(`${url}${path}`, { method: 'HEAD' }),
      fetch(`${url}${path}`),
    ])

    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    for (const name of ['content-type', 'cache-control', 'content-length']) {
      expect(head.headers.get(name)).toBe(page.headers.get(name))
    }
    expect((await fetch(`${url}/favicon.ico`, { method: 'HEAD' })).status).toBe(404)
  },
)

test('the version check gets the page and never one from a cache', async () => {
  const response = await fetch(`${url}/cfu?ra=${Date.now()}`)

  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('data-app-version="5.2.2"')
})

test('assets are sent compressed as built, to be kept for ever', async () => {
  const response = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } })

  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.text()).toBe(script)
})

test('an asset of a build that was made while the server ran is sent like the others', async () => {
  writeFileSync(join(clientFolder, 'assets/later-3c4d.js'), script)
  writeFileSync(join(clientFolder, 'assets/later-3c4d.js.br'), brotliCompressSync(script))
  const response = await fetch(`${url}/assets/later-3c4d.js`, { headers: { 'accept-encoding': 'br' } })

  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.text()).toBe(script)
})

test('an asset that is gone is not found, so that a client of an old build notices', async () => {
  expect((await fetch(`${url}/assets/app-old.js`)).status).toBe(404)
  expect((await fetch(`${url}/assets/app-1a2b.js.map`)).status).toBe(404)
})

test('answers cannot be framed or sniffed', async () => {
  const { headers } = await fetch(`${url}/`)

  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-powered-by')).toBeNull()
})

test.each([
  '/survey/key',
  '/voluntary-survey-answer/key',
  '/sent-survey-test-subjects/key',
  '/voluntary-surveys/key?lang=en',
  '/survey-complete',
  '/connect/key',
  '/connect/result?outcome=denied',
])('%s is a key: it is told to no other site and listed by no search engine', async (path) => {
  const { headers } = await fetch(`${url}${path}`)

  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  // Nothing of another site is loaded, and no other site frames it.
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
  expect(headers.get('content-security-policy')).not.toContain('https:')
})

test.each(['/', '/surveys', '/surveys/x', '/login'])('%s is no key', async (path) => {
  const { headers } = await fetch(`${url}${path}`)

  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('x-robots-tag')).toBeNull()
})

test('the page learns of an API host of its own, and that host answers only its pages', async () => {
  const env = { KANSOKU_PUBLIC_URL: 'https://app.example.jp', KANSOKU_API_URL: 'https://api.example.jp' }
  const apart = await testServer(database, { clientFolder, env })
  const preflight = (origin: string) => fetch(`${apart.url}/gql`, { method: 'OPTIONS', headers: { origin } })

  expect(await (await fetch(apart.url)).text()).toContain('content="https://api.example.jp"')
  const allowed = await preflight('https://app.example.jp')
  const refused = await preflight('https://evil.example')
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.jp')
  expect(refused.headers.get('access-control-allow-origin')).toBeNull()
})

test('the process says that it lives and that it is ready', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})
