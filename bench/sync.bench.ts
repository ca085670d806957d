import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { providers } from '../engines/providers'
import { syncDevices } from '../server/src/modules/collect/provider/sync/sync-due'
import { ingestSamples } from '../server/src/modules/series/measurement'
import type { Database } from '../server/src/platform/postgres/database'
import { start, studyAt } from '../server/testing/connected-devices'
import { atMost, type Bench, type BenchResult } from './bench'
import { postgresTime } from './processor-time'

/** So many are measured, and a quarter of an hour of so many is asked for. */
const [measured, asked] = [24, 10_000]
const rounds = 4
const quarterMs = 15 * 60_000
const quarterSeconds = quarterMs / 1000
/** Of what a provider allows, as much is used (collect/provider/sync/budget.ts). */
const share = 0.8

/** What it takes to keep devices with a heart rate of every second up to date, against the simulator on the same machine. */
export const benches: Bench[] = [
  {
    name: 'sync',
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      // Every second wearer does nothing unusual.
      const simulator = fork(join(import.meta.dirname, 'provider-simulator.js'), [
        String(2 * measured),
        String(start),
      ])
      try {
        return await measure(database, simulator, say)
      } finally {
        simulator.kill()
        await database.close()
      }
    },
  },
]

async function measure(
  database: Database,
  simulator: ChildProcess,
  say: (line: string) => void,
): Promise<BenchResult[]> {
  const { db } = database
  const [{ origin }] = (await once(simulator, 'message')) as [{ origin: string }] // As provider-simulator.ts sends it.
  let shift = 0
  const now = () => start + shift
  const study = await studyAt(db, { origin, now, timeZone: 'Asia/Tokyo', wornSince: '2026-11-20' })
  const devices: { readonly id: string }[] = []
  for (let number = 0; number < measured; number += 1) {
    const { device } = await study.aWornDevice('google-health')
    await study.connect(device, { wearer: 2 * number })
    devices.push(device)
  }
  const firstAt = performance.now()
  await study.sync(3)
  say(`${measured} devices, first days in ${Math.round((performance.now() - firstAt) / 1000)} s`)

  const postgres = await postgresTime(database)
  const costOf = async (work: () => Promise<unknown>) => {
    const [node, server, at] = [process.cpuUsage(), postgres?.() ?? 0, performance.now()]
    await work()
    const { user, system } = process.cpuUsage(node)
    return {
      clock: performance.now() - at,
      node: (user + system) / 1000,
      server: (postgres?.() ?? 0) - server,
    }
  }
  const total = { clock: 0, node: 0, server: 0, raw: 0, requests: 0, stored: 0 }
  for (let round = 0; round < rounds; round += 1) {
    await fetch(`${origin}/__sim/clock`, {
      method: 'POST',
      body: new URLSearchParams({ advance: String(quarterMs) }),
      redirect: 'manual',
    })
    shift += quarterMs
    await db
      .updateTable('device_grant')
      .set({ next_sync_at: new Date(now()) })
      .execute()
    const cost = await costOf(() => syncDevices(study.context))
    const runs = await db
      .selectFrom('sync_run')
      .select(['requests', 'stored', 'outcome'])
      .where('began_at', '=', new Date(now()))
      .execute()
    if (runs.length !== measured || runs.some(({ outcome }) => outcome !== 'good'))
      throw new Error(`${runs.length} runs of ${measured}, not all of them good.`)
    total.clock += cost.clock
    total.node += cost.node
    total.server += cost.server
    for (const { requests, stored } of runs) {
      total.requests += requests
      total.stored += stored
    }
  }
  // The same number of values of another quarter hour, written without asking anybody: of devices that have days already.
  const values = Math.round(total.stored / rounds / measured)
  const beginsAt = now() + quarterMs
  const raw = await costOf(async () => {
    for (const { id } of devices) await ingestSamples(study.context, [heartRateOf(id, beginsAt, values)])
  })
  const perRound = rounds * measured
  const inSeconds = (ms: number) => Math.round(((ms / perRound) * asked) / 1000)
  say(
    `${Math.round(total.stored / perRound)} values and ${Math.round(total.requests / perRound)} requests a device`,
  )
  const { limits } = providers['google-health']
  const ofClient = limits.find(({ per }) => per === 'client')
  const requestsAMinute = Math.round(((total.requests / perRound) * asked) / (quarterSeconds / 60))
  return [
    atMost('synchronise 10,000 devices of 1-second heart rate for a quarter hour, beside the simulator', {
      value: inSeconds(total.clock),
      unit: 's',
      target: quarterSeconds,
    }),
    atMost('processor time of it, Node and PostgreSQL', {
      value: inSeconds(total.node + total.server),
      unit: 's',
      target: 2 * quarterSeconds,
    }),
    atMost('requests to Google Health a minute', {
      value: requestsAMinute,
      unit: '',
      target: ofClient ? (ofClient.most * share * 60) / ofClient.seconds : null,
    }),
    {
      name: 'PostgreSQL, as many values written without a provider',
      value: Number((total.server / perRound).toFixed(1)),
      unit: 'ms',
      baseline: Number((raw.server / measured).toFixed(1)),
      ratio: raw.server / measured / (total.server / perRound),
      target: null,
      pass: null,
    },
  ]
}

function heartRateOf(deviceId: string, from: number, count: number) {
  return {
    deviceId,
    metric: 'heart_rate' as const,
    source: 'sample' as const,
    times: Float64Array.from({ length: count }, (_, second) => from + second * 1000),
    values: Float64Array.from({ length: count }, (_, second) => 60 + (second % 40)),
  }
}
