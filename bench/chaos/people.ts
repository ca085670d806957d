import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { answering, changesOf } from '../../server/testing/surveys'

/** An answer of the server, or null where the connection failed. */
interface Answer {
  readonly status: number
  readonly text: string
  readonly retryAfter: number
}

/** How one kind of people was served. */
export interface Served {
  done: number
  /** Told to come later, or the connection failed; they came again. */
  again: number
  /** Answers that nobody should get: errors of ours, and refusals without reason. */
  readonly wrong: string[]
  /** From the first try to the answer, ms, while at least one server and the database were there. */
  readonly waits: number[]
  /** The longest Retry-After, in seconds. */
  longestRetryAfter: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** The servers behind a balancer that tries the next one. */
export interface Balanced {
  next(): string
}

export const served = (): Served => ({ done: 0, again: 0, wrong: [], waits: [], longestRetryAfter: 0 })

/** Posts until it is answered, as phones and browsers do; gives the answer, or null when it is over. */
async function untilServed(
  target: Balanced,
  { path, headers, body }: { path: string; headers: () => Promise<Record<string, string>>; body: Buffer },
  report: Served,
  isOver: () => boolean,
): Promise<Answer | null> {
  const begun = performance.now()
  let wasExpired = false
  for (let tries = 0; ; tries += 1) {
    const answer = await headers()
      .then((given) => post(`${target.next()}${path}`, given, body))
      .catch(() => null)
    // The clock jumped while it was on its way. A browser, too, takes a new token, once; it has it from the server, ours is
    // made here, and the clock of the server follows a second later.
    if (answer?.status === 401 && !wasExpired) {
      wasExpired = true
      await delay(1_500)
      continue
    }
    if (answer && answer.status !== 503 && answer.status !== 429 && answer.status < 500) {
      report.waits.push(performance.now() - begun)
      return answer
    }
    if (answer && answer.status !== 503) {
      const { status, text } = answer
      if (status >= 500) report.wrong.push(`${path} ${status} ${text.slice(0, 200)}`)
    }
    report.again += 1
    report.longestRetryAfter = Math.max(report.longestRetryAfter, answer?.retryAfter ?? 0)
    if (isOver() && tries > 40) return null
    const wait = Math.min(answer?.retryAfter || 2 ** Math.min(tries, 3) * 0.25, 5)
    await delay(1000 * wait * (0.7 + Math.random() * 0.3))
  }
}

function post(url: string, headers: Record<string, string>, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { agent, method: 'POST', headers: { ...headers, 'content-length': body.byteLength } }
    const asked = request(url, options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          retryAfter: Number(answer.headers['retry-after'] ?? 0),
        }),
      )
    })
    // A stopped process keeps connections open and says nothing.
    asked.setTimeout(30_000, () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end(body)
  })
}

let clients = 0
/** Everybody has an address of their own, behind the trusted proxy that this process is. */
function aClient(): string {
  clients += 1
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
}

const json = (client: string) => ({
  'content-type': 'application/json',
  accept: 'application/json',
  'accept-language': 'ja',
  'x-forwarded-for': client,
})

/** Submits a survey from a phone. True: the server said that it is answered. */
export async function submit(
  target: Balanced,
  surveyToken: string,
  answers: Readonly<Record<string, unknown>>,
  at: string,
  report: Served,
  isOver: () => boolean,
): Promise<'answered' | 'refused' | 'over'> {
  const variables = {
    surveyToken,
    device: 'phone',
    knownRevision: 0,
    language: 'ja',
    changes: changesOf(answers, at),
  }
  const body = Buffer.from(JSON.stringify({ query: answering.complete, variables }))
  const client = aClient()
  const answer = await untilServed(
    target,
    { path: '/gql?auth=0&operation_name=CompleteSurvey', headers: async () => json(client), body },
    report,
    isOver,
  )
  if (!answer) return 'over'
  if (/"answeredAt":"/.test(answer.text)) {
    report.done += 1
    return 'answered'
  }
  return 'refused'
}

/** A reader at a screen: asks for the list of subjects. */
export async function readScreen(
  target: Balanced,
  token: () => Promise<string>,
  projectId: string,
  report: Served,
  isOver: () => boolean,
): Promise<void> {
  const query = `query Screen($projectId: ID!) { viewer { id } project(projectId: $projectId) { id name }
    monitoringSummary(projectId: $projectId) { activeSubjects } }`
  const body = Buffer.from(JSON.stringify({ query, variables: { projectId } }))
  const client = aClient()
  const answer = await untilServed(
    target,
    {
      path: '/gql?auth=1&operation_name=Screen',
      headers: async () => ({ ...json(client), authorization: `Bearer ${await token()}` }),
      body,
    },
    report,
    isOver,
  )
  if (!answer) return
  if (answer.status === 200 && !answer.text.includes('"errors"')) report.done += 1
  else report.wrong.push(`Screen ${answer.status} ${answer.text.slice(0, 200)}`)
}

/** One mutation of an owner; the text of the answer. */
export async function mutate(
  target: Balanced,
  token: () => Promise<string>,
  name: string,
  query: string,
  variables: object,
  report: Served,
  isOver: () => boolean,
): Promise<string> {
  const body = Buffer.from(JSON.stringify({ query, variables }))
  const client = aClient()
  const path = `/gql?auth=1&operation_name=${name}`
  const headers = async () => ({ ...json(client), authorization: `Bearer ${await token()}` })
  const answer = await untilServed(target, { path, headers, body }, report, isOver)
  return answer?.text ?? ''
}

// The smallest PNG.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A photo of ordinary speed. */
export async function sendPhoto(
  target: Balanced,
  surveyToken: string,
  report: Served,
  isOver: () => boolean,
): Promise<void> {
  const client = aClient()
  const headers = async () => ({
    'content-type': 'application/octet-stream',
    'survey-token': surveyToken,
    'x-forwarded-for': client,
  })
  const path = '/api/survey-uploads?name=photo.png&address=photo'
  const answer = await untilServed(target, { path, headers, body: pixel }, report, isOver)
  if (!answer) return
  if (answer.status === 200) report.done += 1
  else report.wrong.push(`photo ${answer.status} ${answer.text.slice(0, 200)}`)
}

/** Eight uploads of one link at two kilobytes a second, which end when they are ended or after the time. */
export function slowUploads(target: Balanced, surveyToken: string, milliseconds: number): () => void {
  const ends = Array.from({ length: 8 }, () => {
    const headers = {
      'content-type': 'application/octet-stream',
      'survey-token': surveyToken,
      'content-length': 1_000_000,
      'x-forwarded-for': '10.200.0.1',
    }
    const path = '/api/survey-uploads?name=slow.png&address=photo'
    const asked = request(`${target.next()}${path}`, { method: 'POST', headers }, (answer) => answer.resume())
    asked.on('error', () => {})
    asked.write(pixel)
    const drip = setInterval(() => asked.write(Buffer.alloc(1000)), 500)
    const end = () => {
      clearInterval(drip)
      asked.destroy()
    }
    asked.on('close', () => clearInterval(drip))
    setTimeout(end, milliseconds).unref()
    return end
  })
  return () => {
    for (const end of ends) end()
  }
}

export function closeConnections(): void {
  agent.destroy()
}
