import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { aMember, anOwner } from '../../../../testing/people'

// Google is a server of this test, which looks at the digest of the code's verifier as Google does.
const codes = new Map<string, string>()
const files: { token: string; parts: string[] }[] = []
let isFull = false
const google = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const body = Buffer.concat(pieces).toString()
    const answer = (status: number, content: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (request.url === '/token') {
      const asked = new URLSearchParams(body)
      const code = asked.get('code') ?? ''
      const challenge = createHash('sha256')
        .update(asked.get('code_verifier') ?? '')
        .digest('base64url')
      const isRight = codes.get(code) === challenge && asked.get('client_secret') === 'client-secret'
      // A code is good once.
      codes.delete(code)
      return isRight
        ? answer(200, { access_token: `token-${code}` })
        : answer(400, { error: 'invalid_grant' })
    }
    if (isFull) return answer(403, { error: { message: 'storageQuotaExceeded' } })
    const boundary = /boundary=(\w+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? ''
    files.push({ token: request.headers.authorization ?? '', parts: body.split(`--${boundary}`) })
    answer(200, { id: `file-${files.length}` })
  })
})
await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
afterAll(() => google.close())
const address = `http://127.0.0.1:${(google.address() as AddressInfo).port}`

const database = await testDatabase()
const { db } = database
const { url, pass } = await testServer(database, {
  clientFolder: '/nowhere',
  env: {
    KANSOKU_GOOGLE_CLIENT_ID: 'client-id',
    KANSOKU_GOOGLE_CLIENT_SECRET: 'client-secret',
    KANSOKU_GOOGLE_API_URL: address,
    KANSOKU_PRIVATE_TARGETS: '127.0.0.1',
  },
})
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const project = await aProject(db, { company_id: company.id, code: 'COLAB' })

async function aNotebook(): Promise<string> {
  const { data } = await graphqlAs<{ createNotebook: { notebook: { id: string } } }>(
    db,
    owner,
    `mutation ($id: ID!) { createNotebook(projectId: $id, makesKey: true, input: { name: "解析", template: ADHERENCE,
      tagIds: [], numbers: {} }) { notebook { id } } }`,
    { id: project.id },
  )
  return data?.createNotebook.notebook.id ?? ''
}

async function begin(notebookId: string, person = owner) {
  const browser = new Browser(url)
  await browser.signIn(person.email, testPassword)
  const answer = await browser.post(
    `/api/colab/${notebookId}`,
    {},
    { authorization: `Bearer ${browser.token}` },
  )
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { answer, cookie }
}

/** Google's page, on which somebody consents. */
function consent(consentUrl: string): string {
  const asked = new URL(consentUrl).searchParams
  const code = `code-${codes.size}-${files.length}`
  codes.set(code, asked.get('code_challenge') ?? '')
  return `/api/colab/callback?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`
}

async function comeBack(path: string, cookie: string): Promise<string> {
  const answer = await fetch(url + path, { headers: { cookie }, redirect: 'manual' })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

test("a notebook is opened in Colab from the person's Drive, without a secret in it, and this is recorded", async () => {
  const id = await aNotebook()
  const { answer, cookie } = await begin(id)
  expect(answer.headers.get('set-cookie')).toMatch(/Path=\/api\/colab; HttpOnly; SameSite=Lax/)
  const { url: asked } = await answer.json()
  expect(new URL(asked).searchParams.get('scope')).toBe('https://www.googleapis.com/auth/drive.file')
  const path = consent(asked)
  expect(await comeBack(path, cookie)).toBe('https://colab.research.google.com/drive/file-1')
  const [file] = files
  expect(JSON.parse(file?.parts[1]?.split('\r\n\r\n')[1] ?? '')).toEqual({
    name: 'COLAB_解析.ipynb',
    mimeType: 'application/vnd.google.colaboratory',
  })
  const content = file?.parts[2]?.split('\r\n\r\n').slice(1).join('\r\n\r\n') ?? ''
  expect(JSON.parse(content)).toMatchObject({ nbformat: 4, nbformat_minor: 5 })
  expect(content).not.toContain('kns_live_')
  const { data } = await graphqlAs(
    db,
    owner,
    'query ($id: ID!) { notebook(notebookId: $id) { canOpenInColab } }',
    { id },
  )
  // The settings of GraphQL in tests have no client of Google.
  expect(data).toEqual({ notebook: { canOpenInColab: false } })
  const events = await db.selectFrom('audit_event').select('action').where('target_id', '=', id).execute()
  expect(events.map(({ action }) => action)).toContain('notebook.open_in_colab')

  // The same answer of Google again, as by the button back.
  expect(await comeBack(path, cookie)).toContain('colab=failed')
  expect(files).toHaveLength(1)
})

test('whoever declines, comes late, or comes by another browser is told, and nothing is sent', async () => {
  const id = await aNotebook()
  const sent = files.length
  const first = await begin(id)
  const { url: asked } = await first.answer.json()
  const state = new URL(asked).searchParams.get('state') ?? ''
  const declined = `/api/colab/callback?${new URLSearchParams({ error: 'access_denied', state })}`
  expect(await comeBack(declined, first.cookie)).toContain(
    `colab=declined&project=${project.id}&notebook=${id}`,
  )
  expect(await comeBack(consent(asked), '')).toContain('colab=expired')
  expect(await comeBack('/api/colab/callback?code=x&state=y', first.cookie)).toContain('colab=expired')
  pass(11 * 60_000)
  expect(await comeBack(consent(asked), first.cookie)).toContain('colab=expired')
  expect(files).toHaveLength(sent)
})

test('a full Drive is told, and who may not export any more sends nothing', async () => {
  const id = await aNotebook()
  const sent = files.length
  const first = await begin(id)
  isFull = true
  expect(await comeBack(consent((await first.answer.json()).url), first.cookie)).toContain('colab=failed')
  isFull = false
  const second = await begin(id)
  const { url: asked } = await second.answer.json()
  await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', owner.id).execute()
  expect(await comeBack(consent(asked), second.cookie)).toContain('colab=failed')
  await db.updateTable('app_user').set({ status: 'active' }).where('id', '=', owner.id).execute()
  expect(files).toHaveLength(sent)
})

test('members without データ出力 begin nothing', async () => {
  const member = await withPassword(db, aMember(db, company, [project]))
  expect((await begin(await aNotebook(), member)).answer.status).toBe(403)
})
