import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import {
  MonitoringSummaryDocument,
  MonitoringTableDocument,
} from '@/entities/monitoring/api/monitoring.generated'
import { ProjectDetailsDocument, ProjectsDocument } from '@/entities/project/api/project.generated'
import { ViewerDocument } from '@/entities/session/api/session.generated'

/** Somebody who is signed in, and the project they look at. */
export interface Person {
  readonly token: string
  readonly projectId: string
}

/** What is asked one after another; operations of one step are on their way at once. */
export type Page = (person: Person) => readonly (readonly Operation[])[]

interface Operation {
  readonly name: string
  readonly body: string
}

/** How long a run lasts. */
export type Until = { readonly pages: number } | { readonly seconds: number }

/** What the people of one run were answered. */
export interface LoadReport {
  readonly pages: number
  readonly pagesPerSecond: number
  readonly p95Ms: number
  readonly answers: number
  readonly refusals: number
  /** Of a single answer, be it a refusal. */
  readonly longestAnswerMs: number
}

/** モニタリング as the client opens it: who one is, the projects, the strip and the first window of the list. */
export const monitoringPage: Page = ({ projectId }) => [
  [operation('Viewer', ViewerDocument)],
  [
    operation('Projects', ProjectsDocument, { offset: 0, limit: 50 }),
    operation('ProjectDetails', ProjectDetailsDocument, { projectId }),
  ],
  [
    operation('MonitoringSummary', MonitoringSummaryDocument, { projectId }),
    operation('MonitoringTable', MonitoringTableDocument, {
      projectId,
      filter: {},
      sort: 'ATTENTION',
      descending: false,
      metric: 'STEPS',
      offset: 0,
      limit: 100,
    }),
  ],
]

/** As many requests that ask for next to nothing: what it costs to be asked. */
export const emptyPage: Page = (person) =>
  monitoringPage(person).map((step) =>
    step.map(() => operation('Nothing', 'query Nothing { viewer { id } }')),
  )

function operation(
  operationName: string,
  document: { toString(): string },
  variables: object = {},
): Operation {
  return {
    name: operationName,
    body: JSON.stringify({ operationName, variables, query: document.toString() }),
  }
}

/** A server, and the connections that browsers keep open to it. */
export interface Served {
  readonly url: string
  readonly agent: Agent
}

/** Connections as browsers have them: as many as are asked for at once, and kept. */
export function openConnections(): Agent {
  return new Agent({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    maxFreeSockets: Number.POSITIVE_INFINITY,
  })
}

/** Lets each person open page after page without a pause; who is told to come back later does so when told. */
export async function openPages(
  { url, agent }: Served,
  people: readonly Person[],
  page: Page,
  until: Until,
): Promise<LoadReport> {
  const startedAt = performance.now()
  const times: number[] = []
  let [begun, inTime, answers, refusals, longestAnswerMs] = [0, 0, 0, 0, 0]
  const isOver = () =>
    'pages' in until ? begun >= until.pages : performance.now() - startedAt >= until.seconds * 1000

  const ask = async (token: string, { name, body }: Operation): Promise<void> => {
    for (;;) {
      const askedAt = performance.now()
      const answer = await post(agent, `${url}/gql?auth=1&operation_name=${name}`, token, body)
      answers++
      longestAnswerMs = Math.max(longestAnswerMs, performance.now() - askedAt)
      if (answer.status === 200 && !answer.text.includes('"errors"')) return
      if (answer.status !== 503 || answer.retryAfter === 0)
        throw new Error(`${name}: ${answer.status} ${answer.text}`)
      refusals++
      await delay(answer.retryAfter * 1000)
    }
  }
  const work = async (person: Person): Promise<void> => {
    while (!isOver()) {
      begun++
      const pageAt = performance.now()
      for (const step of page(person)) await Promise.all(step.map((one) => ask(person.token, one)))
      times.push(performance.now() - pageAt)
      if ('pages' in until || !isOver()) inTime++
    }
  }
  await Promise.all(people.map(work))
  // Pages that were begun are finished, each with all that it asks, but the last ones have the server to themselves.
  const seconds = 'seconds' in until ? until.seconds : (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.ceil((times.length - 1) * share)] ?? Number.NaN
  return {
    pages: times.length,
    pagesPerSecond: inTime / seconds,
    p95Ms: at(0.95),
    answers,
    refusals,
    longestAnswerMs,
  }
}

interface Answer {
  readonly status: number
  readonly retryAfter: number
  readonly text: string
}

function post(agent: Agent, url: string, token: string, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': 'ja',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    }
    const asked = request(url, { method: 'POST', headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () => {
        const retryAfter = Number(response.headers['retry-after'] ?? 0)
        resolve({ status: response.statusCode ?? 0, retryAfter, text: Buffer.concat(parts).toString() })
      })
    })
    asked.once('error', reject)
    asked.end(body)
  })
}
