import { connect } from 'node:net'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Tables } from '../src/platform/tables'
import { Browser } from './browser'
import { aCompany, aProject, aTestSubject } from './builders'
import { testPassword, withPassword } from './http'
import { anOwner } from './people'
import { aProjectSurvey, aSurveyToken, aSurveyVersion, surveyOfItems } from './surveys'

/** The headers that say who sends. */
export type Credentials = Record<string, string>

/** A company whose survey asks for a file, its signed-in owner, and links of as many subjects as are asked for. */
export async function aStudyOfFiles(db: Kysely<Tables>, url: string) {
  const company = await aCompany(db)
  const owner = await withPassword(db, anOwner(db, company))
  const project = await aProject(db, { company_id: company.id })
  const version = await aSurveyVersion(
    db,
    company,
    surveyOfItems([{ type: 'file', linkId: 'file', text: { ja: 'ファイル' } }]),
  )
  const survey = await aProjectSurvey(db, project, version)
  const browser = new Browser(url)
  await browser.signIn(owner.email, testPassword)
  return {
    company,
    project,
    browser,
    bearer: { authorization: `Bearer ${browser.token}` },
    link: async () => {
      const subject = await aTestSubject(db, { project_id: project.id })
      return { 'survey-token': await aSurveyToken(db, owner, survey.id, subject.id) }
    },
  }
}

/**
 * Sends uploads of 5 MB that go on at 20 kB/s, or stop after their headers. Each resolves `begun` after ten pieces, and `ended` with
 * what was received once it is ended.
 */
export const uploadsTo =
  (url: string) =>
  (path: string, credentials: Credentials, { pieces = true, isChunked = false, length = 5_000_000 } = {}) => {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    const received: string[] = []
    const answered = new Promise<string>((resolve) => {
      socket.on('data', (data) => {
        received.push(String(data))
        resolve(received.join(''))
      })
    })
    const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
    const headers = Object.entries(credentials).map(([name, value]) => `${name}: ${value}`)
    const lines = [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      framing,
      'Accept-Language: en',
      ...headers,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const piece = isChunked ? `400\r\n${'x'.repeat(1024)}\r\n` : 'x'.repeat(1024)
    let sent = 0
    let begin: () => void = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const timer = setInterval(() => {
      if (!pieces || sent * 1024 >= length || !socket.writable) return
      socket.write(piece)
      sent += 1
      if (sent === 10) begin()
    }, 50)
    onTestFinished(() => {
      clearInterval(timer)
      socket.destroy()
    })
    const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(received.join(''))))
    return { begun, answered, ended, isEnded: () => socket.destroyed }
  }

/** Sends a whole body at once; the status of the answer. */
export async function upload(
  url: string,
  credentials: Credentials,
  body: string | Buffer<ArrayBuffer>,
): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...credentials },
    body,
  })
  return answer.status
}
