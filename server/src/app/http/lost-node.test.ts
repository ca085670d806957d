import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { Browser } from '../../../testing/browser'
import { aCompany, aProject, aTestSubject } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { databaseLine } from '../../../testing/database-line'
import { testPassword, testServer, withPassword } from '../../../testing/http'
import { isCluster, nodesOf } from '../../../testing/nodes'
import { anOwner } from '../../../testing/people'

const database = await testDatabase()
const { db } = database
const { url } = await testServer(database, { storeBreaker: { suspectMs: 500, askAgainMs: 200 } })

interface Node {
  readonly nodeid: number
  readonly nodename: string
  readonly nodeport: number
}
const nodes = isCluster
  ? (await sql<Node>`select nodeid, nodename, nodeport from pg_dist_node where groupid > 0`.execute(db)).rows
  : []
const summary = 'query S($id: ID!) { monitoringSummary(projectId: $id) { activeSubjects } }'
const name = 'query P($id: ID!) { project(projectId: $id) { name } }'
const moveTo = async (portOf: (node: Node) => number) => {
  for (const node of nodes) {
    await sql`select citus_update_node(${node.nodeid}, ${node.nodename}, ${portOf(node)})`.execute(db)
  }
}
/** Nobody listens there; no two nodes may have the same address. */
const nowhere = ({ nodeid }: Node) => 1 + (nodeid % 9)

afterEach(() => moveTo(({ nodeport }) => nodeport))

test.skipIf(!isCluster)(
  'while nodes of Citus are gone what is measured is a 503 with Retry-After, the rest is answered, and all of it once they are back',
  async () => {
    const company = await aCompany(db)
    const project = await aProject(db, { company_id: company.id })
    for (let i = 0; i < 20; i++) await aTestSubject(db, { project_id: project.id })
    const owner = await withPassword(db, anOwner(db, company))
    const browser = new Browser(url)
    await browser.signIn(owner.email, testPassword)
    expect((await browser.gql(summary, { id: project.id })).status).toBe(200)

    await moveTo(nowhere)

    const lost = await browser.gql(summary, { id: project.id })
    expect(lost.status).toBe(503)
    expect(lost.headers.get('retry-after')).toBe('2')
    expect(await lost.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] })
    expect((await browser.gql(name, { id: project.id })).status).toBe(200)

    await moveTo(({ nodeport }) => nodeport)
    expect((await browser.gql(summary, { id: project.id })).status).toBe(200)
  },
)

test.skipIf(!isCluster)(
  'while a node of Citus hangs what is measured is refused at once, the rest is answered, and all of it once it goes on',
  async () => {
    const [, worker] = nodesOf(database.connection)
    const line = await databaseLine(worker ?? {})
    const { port = 0 } = line.connection
    await moveTo((node) => (node === nodes[0] ? port : node.nodeport))
    const company = await aCompany(db)
    const project = await aProject(db, { company_id: company.id })
    for (let i = 0; i < 20; i++) await aTestSubject(db, { project_id: project.id })
    const owner = await withPassword(db, anOwner(db, company))
    const browser = new Browser(url)
    await browser.signIn(owner.email, testPassword)
    const ask = () => browser.gql(summary, { id: project.id })
    expect((await ask()).status).toBe(200)

    line.silence()

    const first = await ask()
    expect([first.status, await first.json()]).toMatchObject([
      503,
      { errors: [{ message: expect.stringContaining('応答していない') }] },
    ])
    const again = await ask()
    expect([again.status, again.headers.get('retry-after')]).toEqual([503, '1'])
    expect((await browser.gql(name, { id: project.id })).status).toBe(200)

    await line.restore()
    await expect.poll(async () => (await ask()).status, { timeout: 120_000 }).toBe(200)
  },
)
