import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'
import { waitingForLocks } from '../../../../testing/waiting'
import { Admission } from './admission'

const database = await testDatabase()
const { db, pool } = database
const { url } = await testServer(database, { admission: { running: 2, longestWaitMs: 500 } })
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id })
const owner = await withPassword(db, anOwner(db, company))
const name = 'query One($id: ID!) { project(projectId: $id) { name } }'

afterAll(() => vi.useRealTimers())

test('a busy server answers 503 with Retry-After and still finishes the requests it has begun', async () => {
  const browser = new Browser(url)
  await browser.signIn(owner.email, testPassword)
  const ask = () => browser.gql(name, { id: project.id })
  const holder = await pool.connect()
  await holder.query('begin; lock table project in access exclusive mode')
  const begun = [ask(), ask()]
  await expect.poll(() => waitingForLocks(db)).toBe(2)

  const refused = await ask()
  const health = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(`${url}${path}`)))
  await holder.query('commit')
  holder.release()

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await refused.json()).toMatchObject({
    errors: [
      { message: expect.stringContaining('ただいま混み合っています。'), extensions: { code: 'UNAVAILABLE' } },
    ],
  })
  expect(health.map(({ status }) => status)).toEqual([200, 200])
  for (const answer of await Promise.all(begun)) expect(await answer.json()).toHaveProperty('data.project')
  expect((await ask()).status).toBe(200)
})

describe('a queue', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const workOf = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

  /** Each records when it began, or when it was refused. */
  function arrive(admission: Admission, count: number, milliseconds: number) {
    const arrivedAt = performance.now()
    const elapsed = () => performance.now() - arrivedAt
    return Array.from({ length: count }, async () => {
      try {
        const arrived = admission.arrive()
        arrived()
        const end = await admission.begin()
        const waited = elapsed()
        await workOf(milliseconds)
        end()
        return { waited, isRefused: false }
      } catch {
        return { waited: elapsed(), isRefused: true }
      }
    })
  }

  test('that would take longer than two seconds refuses at once, once it knows its pace', async () => {
    const admission = new Admission({ running: 2, longestWaitMs: 2000 })
    const warm = arrive(admission, 30, 100)
    await vi.runAllTimersAsync()
    expect((await Promise.all(warm)).every(({ isRefused }) => !isRefused)).toBe(true)

    const rush = arrive(admission, 200, 100)
    await vi.runAllTimersAsync()
    const answers = await Promise.all(rush)

    const begun = answers.filter(({ isRefused }) => !isRefused)
    const refused = answers.filter(({ isRefused }) => isRefused)
    expect(Math.max(...begun.map(({ waited }) => waited))).toBeLessThanOrEqual(2000)
    expect(begun.length).toBeGreaterThan(30)
    expect(refused.filter(({ waited }) => waited === 0).length).toBeGreaterThan(150)
  })

  test('whose work ends in bursts knows its pace too', async () => {
    const admission = new Admission({ running: 12, longestWaitMs: 2000 })
    const warm = arrive(admission, 36, 1000)
    await vi.runAllTimersAsync()
    await Promise.all(warm)

    const rush = arrive(admission, 200, 1000)
    await vi.runAllTimersAsync()
    const refused = (await Promise.all(rush)).filter(({ isRefused }) => isRefused)
    expect(refused.length).toBeGreaterThan(150)
    expect(refused.filter(({ waited }) => waited > 0)).toEqual([])
  })

  test('counts the time that it took to identify the user', async () => {
    const admission = new Admission({ running: 1, longestWaitMs: 2000 })
    await admission.begin()
    const startedAt = performance.now()
    const waited = admission.begin(startedAt - 1500).catch(() => performance.now() - startedAt)
    await vi.runAllTimersAsync()
    expect(await waited).toBe(500)
  })

  test('without a measured rate still limits every wait to two seconds', async () => {
    const admission = new Admission({ running: 1, longestWaitMs: 2000 })
    const stuck = arrive(admission, 4, 60_000)
    await vi.runAllTimersAsync()
    const answers = await Promise.all(stuck)
    expect(answers.map(({ isRefused }) => isRefused)).toEqual([false, true, true, true])
    expect(answers.map(({ waited }) => waited)).toEqual([0, 2000, 2000, 2000])
  })

  test('behind work that hung asks nobody to wait longer than half a minute', async () => {
    const admission = new Admission({ running: 12, longestWaitMs: 2000 })
    const hung = arrive(admission, 12, 15_000)
    await vi.runAllTimersAsync()
    await Promise.all(hung)
    for (let place = 0; place < 12; place++) await admission.begin()
    for (let coming = 0; coming < 200; coming++) {
      try {
        admission.arrive()
      } catch (error) {
        expect(error).toMatchObject({ retryAfterSeconds: 30 })
        return
      }
    }
    throw new Error('Nobody was refused.')
  })

  test('whose first gave up gives the turn to the next', async () => {
    const admission = new Admission({ running: 1, longestWaitMs: 2000 })
    const [first] = arrive(admission, 2, 3000)
    await vi.advanceTimersByTimeAsync(2500)
    const [later] = arrive(admission, 1, 10)
    await vi.runAllTimersAsync()
    await first
    expect(await later).toEqual({ waited: 500, isRefused: false })
  })
})
