import { graphql } from 'graphql'
import { schema } from '../server/src/app/schema'
import { dateOf, numberOfDate, readDayMatrix } from '../server/src/modules/series/measurement'
import { subjectsOfProject } from '../server/src/modules/studies/subject-record'
import type { Database } from '../server/src/platform/postgres/database'
import { aContext } from '../server/testing/graphql'
import { atMost, type Bench, type BenchResult } from './bench'
import { type FilledProject, fillProject, today } from './fill-project'

const days = 90
const runs = 15
const now = () => new Date(`${today}T09:30:00+09:00`)
const range = { from: dateOf(numberOfDate(today) - days + 1), to: today }
const megabyte = 1024 * 1024
const memoryTargetMegabytes = 300

/** All columns of the mockup's table for a window, and one metric on every day of it. */
const windowQuery = `query Window($projectId: ID!, $from: Date!, $to: Date!) {
  monitoringTable(projectId: $projectId) {
    asOf today total offset ids codes statuses tagIds attention attentionReasons heartRateLatest heartRateSparkline
    stepsByDay stepsStates sleepByDay sleepStates wearMinutes wearStates deviceModels lastSyncAt batteryPercent
  }
  monitoringGrid(projectId: $projectId, metric: HEART_RATE, from: $from, to: $to) { dates ids codes values states valid }
}`
const cohortQuery = `query Cohort($projectId: ID!, $from: Date!, $to: Date!) {
  monitoringCohort(projectId: $projectId, metric: STEPS, from: $from, to: $to) {
    dates counts p5 p25 median p75 p95 stateCounts
  }
}`

export const benches: readonly Bench[] = [
  { name: 'monitoring, 1,000 subjects × 90 days', run: (context) => measure(context, 1000, 120) },
  { name: 'monitoring, 10,000 subjects × 90 days', run: (context) => measure(context, 10_000, 700) },
]

async function measure(
  { freshDatabase, say }: Parameters<Bench['run']>[0],
  subjects: number,
  target: number,
): Promise<BenchResult[]> {
  const database = await freshDatabase()
  const filled = await fillProject(database, subjects, days)
  say(`${subjects} subjects filled`)
  const memory = watchMemory()
  const label = `monitoring ${subjects.toLocaleString('en')} × ${days}`
  const [window, project, cohort] = [
    await timesOf(() => ask(database, filled, windowQuery)),
    await timesOf(() => readWholeProject(database, filled)),
    await timesOf(() => ask(database, filled, cohortQuery)),
  ]
  const { rss, heap } = memory.stop()
  return [
    atMost(`${label}: window of 100, median`, { value: window.median, unit: 'ms', target }),
    atMost(`${label}: window of 100, p95`, { value: window.p95, unit: 'ms', target: null }),
    atMost(`${label}: all subjects packed, median`, { value: project.median, unit: 'ms', target }),
    atMost(`${label}: all subjects packed, p95`, { value: project.p95, unit: 'ms', target: null }),
    atMost(`${label}: cohort, median`, { value: cohort.median, unit: 'ms', target: null }),
    atMost(`${label}: Node's memory, highest`, { value: rss, unit: 'MB', target: memoryTargetMegabytes }),
    atMost(`${label}: heap, highest`, { value: heap, unit: 'MB', target: null }),
  ]
}

/** As the server answers: authorization, SQL, columns, and the text that is sent. */
async function ask({ db }: Database, { projectId, owner }: FilledProject, source: string): Promise<number> {
  const result = await graphql({
    schema: schema(),
    source,
    variableValues: { projectId, ...range },
    contextValue: aContext(db, owner, { now }),
  })
  if (result.errors) throw new Error('The monitoring query was refused.', { cause: result.errors })
  return JSON.stringify(result).length
}

/** The table's columns of the last days and one metric on all 90, of every subject, in typed arrays. */
async function readWholeProject({ db }: Database, { projectId, companyId }: FilledProject): Promise<void> {
  const scope = { companyId, projectId }
  const ids = (await subjectsOfProject(db, scope)).map((entry) => entry.id)
  const week = { from: dateOf(numberOfDate(today) - 7), to: today }
  await Promise.all([
    readDayMatrix(db, scope, ids, week, { values: ['steps', 'sleep', 'heart_rate'], states: 'all' }),
    readDayMatrix(db, scope, ids, range, { values: ['heart_rate'], states: 'heart_rate' }),
  ])
}

async function timesOf(work: () => Promise<unknown>): Promise<{ median: number; p95: number }> {
  const times: number[] = []
  for (let run = -2; run < runs; run += 1) {
    const startedAt = performance.now()
    await work()
    if (run >= 0) times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.ceil((times.length - 1) * share)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

function watchMemory(): { stop(): { rss: number; heap: number } } {
  globalThis.gc?.()
  let [rss, heap] = [0, 0]
  const look = (): void => {
    const used = process.memoryUsage()
    rss = Math.max(rss, used.rss / megabyte)
    heap = Math.max(heap, used.heapUsed / megabyte)
  }
  const timer = setInterval(look, 5)
  return {
    stop() {
      clearInterval(timer)
      look()
      return { rss, heap }
    },
  }
}
