import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id })
const owner = await withPassword(db, anOwner(db, company))
const content = '"S-1","2026-01-01"\n'.repeat(1000)

/** Sends the head and half of a file; returns a function that sends the rest and reads the answer. */
async function halfAnUpload(url: string): Promise<() => Promise<string>> {
  const browser = new Browser(url)
  await browser.signIn(owner.email, testPassword)
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (part) => {
    answer += String(part)
  })
  const ended = new Promise<void>((resolve, reject) => socket.once('error', reject).once('end', resolve))
  socket.write(
    [
      `POST /api/bulk-files?kind=test_subject&projectId=${project.id}&name=a.csv HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `authorization: Bearer ${browser.token}`,
      'content-type: application/octet-stream',
      `content-length: ${content.length}`,
      '\r\n',
    ].join('\r\n'),
  )
  await new Promise((sent) => socket.write(content.slice(0, content.length / 2), sent))
  // The server has begun to read it once a later request of this process is answered.
  await fetch(`${url}/healthz`)
  return async () => {
    socket.write(content.slice(content.length / 2))
    await ended
    return answer
  }
}

test('an upload that runs when the server is asked to stop is answered, and nothing new is let in', async () => {
  const { url, server } = await testServer(database)
  const rest = await halfAnUpload(url)

  const closed = server.close()
  await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused')

  const answer = await rest()
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer).toContain('connection: close')
  await closed
})

test('/readyz reports the shutdown first, and requests are answered meanwhile', {
  timeout: 120_000,
}, async () => {
  const { url, server } = await testServer(database)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)

  const closed = server.close()

  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  const answer = await fetch(`${url}/healthz`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await closed
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
})
