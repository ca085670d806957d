import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { Answer, Balancer } from './balancer'

interface Office {
  readonly balancer: Balancer
  readonly token: string
  readonly projectId: string
}

/** The work done by kind, and the failures, equal ones in one line. */
export interface LoadReport {
  readonly done: Readonly<Record<string, number>>
  readonly failures: readonly string[]
  readonly failed: number
}

const goingAway = 1001
const uploadParts = 10
const uploadPauseMs = 150

const screen = `query Screen($projectId: ID!) {
  viewer { id } project(projectId: $projectId) { id name }
  monitoringSummary(projectId: $projectId) { activeSubjects }
  monitoringTable(projectId: $projectId) { total ids codes attention heartRateSparkline stepsByDay }
}`
const addTag = `mutation Add($projectId: ID!, $name: String!) {
  createTag(projectId: $projectId, input: { name: $name, colour: "ai" }) { id }
}`

/**
 * Users at work without a pause until stopped: they read screens, make tags, send files slowly, and hold sockets open that
 * reconnect when a process shuts down. Any other interruption is a failure.
 */
export function startLoad(office: Office): { stop(): Promise<LoadReport> } {
  const done: Record<string, number> = {}
  const failures = new Map<string, number>()
  let isOver = false
  const forever = async (kind: string, work: () => Promise<unknown>) => {
    while (!isOver) {
      try {
        await work()
        done[kind] = (done[kind] ?? 0) + 1
      } catch (error) {
        const line = `${kind}: ${error instanceof Error ? error.message : String(error)}`
        failures.set(line, (failures.get(line) ?? 0) + 1)
      }
    }
  }
  const sockets = [new HeldSocket(office), new HeldSocket(office)]
  let tags = 0
  const workers = [
    ...[1, 2, 3].map(() => forever('screen', () => ask(office, screen))),
    forever('tag', () => ask(office, addTag, { name: `群 ${tags++}` })),
    ...[1, 2].map(() => forever('file', () => sendSlowly(office))),
    ...sockets.map((socket) => forever('socket', () => socket.untilAway())),
  ]
  return {
    async stop() {
      isOver = true
      for (const socket of sockets) socket.close()
      await Promise.all(workers)
      return {
        done,
        failures: [...failures].map(([line, times]) => `${line} (${times})`),
        failed: [...failures.values()].reduce((sum, times) => sum + times, 0),
      }
    },
  }
}

async function ask({ balancer, token, projectId }: Office, query: string, variables = {}): Promise<void> {
  const answer = await balancer.send({
    method: 'POST',
    path: '/gql?auth=1',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: () => Buffer.from(JSON.stringify({ query, variables: { projectId, ...variables } })),
  })
  const { errors } = JSON.parse(requireOk(answer).body) as { errors?: { message: string }[] }
  if (errors?.[0]) throw new Error(errors[0].message)
}

async function sendSlowly({ balancer, token, projectId }: Office): Promise<void> {
  const part = '"S-1","2026-01-01"\n'
  const answer = await balancer.send({
    method: 'POST',
    path: `/api/bulk-files?kind=test_subject&projectId=${projectId}&name=slow.csv`,
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(part.length * uploadParts),
      authorization: `Bearer ${token}`,
    },
    body: () => Readable.from(slowly(part)),
  })
  requireOk(answer)
}

async function* slowly(part: string): AsyncGenerator<string> {
  for (let sent = 0; sent < uploadParts; sent++) {
    await delay(uploadPauseMs)
    yield part
  }
}

function requireOk(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.slice(0, 200)}`)
  return answer
}

/** A subscription to the project, held until its process shuts down. */
class HeldSocket {
  readonly #office: Office
  #client: Client | null = null

  constructor(office: Office) {
    this.#office = office
  }

  async untilAway(): Promise<void> {
    const { balancer, token, projectId } = this.#office
    const code = await new Promise<number>((resolve) => {
      this.#client = createClient({
        url: `${balancer.next().replace('http', 'ws')}/gql`,
        webSocketImpl: WebSocket,
        retryAttempts: 0,
        connectionParams: { authorization: `Bearer ${token}` },
        on: { closed: (event) => resolve((event as { code: number }).code) },
      })
      const query =
        'subscription S($projectId: ID!) { monitoringChanged(projectId: $projectId) { projectId } }'
      this.#client.subscribe(
        { query, variables: { projectId } },
        { next: () => {}, error: () => {}, complete: () => {} },
      )
    })
    const closedByUs = 1000
    if (code !== goingAway && code !== closedByUs) throw new Error(`closed with ${code}`)
  }

  close(): void {
    void this.#client?.dispose()
  }
}
