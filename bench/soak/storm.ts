import { setTimeout as delay } from 'node:timers/promises'
import { endGrant } from '../../server/src/modules/collect/provider/grant/end-grant'
import { latestGrant } from '../../server/src/modules/collect/provider/grant/grant-queries'
import { type FaultName, faultNames, passingFaults, type Simulator } from '../../server/src/modules/collect/simulator'
import { enqueueJob } from '../../server/src/platform/jobs/jobs'
import type { Database } from '../../server/src/platform/postgres/database'
import type { SupervisedKansoku } from '../chaos/kansoku-processes'
import type { MovedClock } from '../chaos/moved-clock'
import { delayUnless, hang, shuffled } from '../chaos/storm-work'
import { type Played, type Study, tryToConnect } from './study'

const dayMs = 86_400_000
/** So much of the wearers' time passes in the storm. */
const stormDays = 4
/** Of all requests, for those that are always on beside the one whose turn it is. */
const share = 0.06
/** Of all requests: each ends a consent for good. */
const revokedShare = 0.004
/** The clock of other processes follows within a second. */
const followMs = 1_200

export interface Stormed {
  readonly database: Database
  readonly study: Study
  readonly simulator: Simulator
  readonly clock: MovedClock
  readonly web: SupervisedKansoku
  readonly workers: readonly SupervisedKansoku[]
  readonly random: () => number
  readonly say: (line: string) => void
  readonly isOver: () => boolean
  readonly seconds: number
}

/** What the storm left behind that no later look at the store shows. */
export interface Storm {
  /** Connections that were made from an answer of another issuer. */
  readonly forged: string[]
  readonly outcomes: Map<string, number>
  readonly faults: Set<FaultName>
  /** Answers to notifications, by status; 0: none. */
  readonly hooks: Map<number, number>
}

/** Everything breaks at once until it is over. */
export async function storm(stormed: Stormed): Promise<Storm> {
  const kept: Storm = { forged: [], outcomes: new Map(), faults: new Set(), hooks: new Map() }
  const held = { count: 0 }
  await Promise.all([
    passTime(stormed, held),
    changeFaults(stormed, kept),
    killProcesses(stormed),
    tellOfData(stormed, kept),
    ...stormed.study.played.map((one, place) => play(stormed, one, { place, held, kept })),
  ])
  return kept
}

/** The clock goes on in steps of an hour or so; not while a wearer goes through the consent screens, which takes minutes. */
async function passTime({ clock, database, seconds, isOver }: Stormed, held: { count: number }) {
  const step = Math.round((stormDays * dayMs) / seconds)
  while (!isOver()) {
    await delayUnless(isOver, 1_000)
    if (held.count > 0) continue
    clock.jump(step)
    await enqueueJob(database.db, 'sync-devices', {}, { delayMs: 0, key: 'sync-devices' }).catch(() => {})
  }
}

/** Each fault has its turn, in an order that the seed says. */
async function changeFaults({ simulator, random, say, seconds, isOver }: Stormed, { faults }: Storm) {
  const turns = shuffled(
    faultNames.filter((name) => !passingFaults.includes(name)),
    random,
  )
  const turnMs = (seconds * 1000) / turns.length
  for (const name of turns) {
    if (name === 'revoked') simulator.faults.set([name], revokedShare)
    else simulator.faults.set([...passingFaults, name], share)
    faults.add(name)
    say(`fault: ${name}`)
    await delayUnless(isOver, turnMs)
    if (isOver()) break
  }
  for (const name of passingFaults) faults.add(name)
}

async function killProcesses({ web, workers, random, say, isOver }: Stormed) {
  const [first, second] = workers
  const kills: readonly [string, () => Promise<void>][] = [
    ['SIGKILL to the first worker', async () => first?.signal('SIGKILL')],
    ['SIGKILL to the second worker', async () => second?.signal('SIGKILL')],
    ['SIGKILL to both workers', async () => void workers.map((worker) => worker.signal('SIGKILL'))],
    ['SIGKILL to the web process', async () => web.signal('SIGKILL')],
    ['SIGTERM to the first worker', async () => first?.signal('SIGTERM')],
    ['the second worker hangs for 5 s', () => hang(second, 5_000)],
  ]
  while (!isOver()) {
    for (const [name, run] of shuffled(kills, random)) {
      await delayUnless(isOver, 4_000 + random() * 6_000)
      if (isOver()) return
      say(name)
      await run()
    }
  }
}

/** Notifications, some of them lost, doubled or unsigned by the faults. */
async function tellOfData({ simulator, study, random, isOver }: Stormed, { hooks }: Storm) {
  while (!isOver()) {
    await delayUnless(isOver, 1_500)
    const one = study.played[Math.floor(random() * study.played.length)]
    for (const status of one ? await simulator.tell(one.wearer) : [])
      hooks.set(status, (hooks.get(status) ?? 0) + 1)
  }
}

/** What the story of a connection says happens in the storm. */
async function play(
  stormed: Stormed,
  one: Played,
  { place, held, kept }: { place: number; held: { count: number }; kept: Storm },
) {
  const { database, study, simulator, clock, seconds, isOver, say } = stormed
  // Spread over the middle of the storm.
  await delayUnless(isOver, seconds * (300 + 30 * (place % 14)))
  switch (one.story) {
    case 'withdraws':
      await database.db
        .updateTable('test_subject')
        .set({ status: 'withdrawn' })
        .where('id', '=', one.subjectId)
        .execute()
      break
    case 'ends_here': {
      const grant = await latestGrant(database.db, one.device.id)
      const context = { db: database.db, now: () => new Date(clock.now()) }
      if (grant) await endGrant(context, grant, study.ownerId)
      break
    }
    case 'ends_there':
      simulator.grants.revokeWearer(one.wearer)
      break
    case 'late':
      while (!isOver()) if (await connectInStorm(stormed, one, held, kept)) return
      return
    case 'stays':
    case 'partly':
    case 'says_no':
      return
    default:
      return one.story satisfies never
  }
  one.endedAt = clock.now()
  say(`${one.device.code} of ${one.provider} ${one.story}`)
}

/** True: connected. */
async function connectInStorm(
  { database, study, clock, web }: Stormed,
  one: Played,
  held: { count: number },
  { forged, outcomes }: Storm,
): Promise<boolean> {
  held.count += 1
  await delay(followMs)
  const { outcome, isForged } = await tryToConnect(database, study, one, { site: web.url, now: clock.now })
  held.count -= 1
  outcomes.set(outcome ?? 'no answer', (outcomes.get(outcome ?? 'no answer') ?? 0) + 1)
  const isDone = outcome === 'connected' || outcome === 'partly'
  if (isDone && isForged) forged.push(`${one.device.code} of ${one.provider}`)
  // Gives the clock time to go on.
  if (!isDone) await delay(2_500)
  return isDone
}
