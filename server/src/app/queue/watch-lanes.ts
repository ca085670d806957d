import type { Log } from '../../platform/process/log'
import type { Lane, LaneState } from './lane'
import type { Pulse, WorkerRegistry } from './worker-registry'

/** A free place asks for a job twice a second. */
const idleMs = 30_000
/** All places taken by the same jobs; a file of 100,000 rows takes a few minutes. */
const fullMs = 15 * 60_000
/** How often it looks, and how long other runners may help before the process has to end. */
const patience = { lookEveryMs: 5000, betweenRestartsMs: 30_000, hopelessMs: 5 * 60_000 }
/** The database answered within the last looks of the registry. */
const answersMs = 15_000

/** Whether this process works the queue. */
export interface WorkerState {
  readonly isWorking: boolean
  readonly lanes: readonly {
    readonly name: string
    /** stopped: nobody asks for jobs; full: the same jobs have all places. */
    readonly state: 'working' | 'stopped' | 'full'
    readonly idleSeconds: number
  }[]
}

/** What the process says of its lanes. */
export function pulseOf(lanes: readonly Lane[]): Pulse {
  const states = lanes.map((lane) => lane.state())
  return {
    // A lane whose jobs take hours asks for none meanwhile.
    idleMs: Math.max(
      0,
      ...states.map(({ idleMs, fullMs, takesHours }) => (takesHours && fullMs > 0 ? 0 : idleMs)),
    ),
    jobs: states.flatMap(({ jobs }) => jobs),
  }
}

/** Restarts a lane that lives but asks for nothing, and says when that does not help. */
export function watchLanes({
  lanes,
  registry,
  log,
  ...given
}: {
  lanes: readonly Pick<Lane, 'state' | 'restart'>[]
  registry: Pick<WorkerRegistry, 'answeredMs'>
  log: Log
} & Partial<typeof patience>) {
  const { lookEveryMs, betweenRestartsMs, hopelessMs } = { ...patience, ...given }
  let giveUp: () => void = () => {}
  const failed = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  const brokenSince = new Map<object, number>()
  const restartedAt = new Map<object, number>()

  const look = (lane: Pick<Lane, 'state' | 'restart'>, now: number): void => {
    if (wordOf(lane.state()) !== 'stopped') return void brokenSince.delete(lane)
    // While the database is away nothing helps but waiting: a process that ends would not start.
    if (registry.answeredMs() > answersMs) return void brokenSince.delete(lane)
    const since = brokenSince.get(lane) ?? now
    brokenSince.set(lane, since)
    if (now - since > hopelessMs) giveUp()
    if (now - (restartedAt.get(lane) ?? Number.NEGATIVE_INFINITY) < betweenRestartsMs) return
    restartedAt.set(lane, now)
    log.error({ lane: lane.state().name }, 'a lane of jobs asks for none and is started again')
    lane.restart()
  }
  const timer = setInterval(() => {
    for (const lane of lanes) look(lane, performance.now())
  }, lookEveryMs)
  return {
    failed,
    state(): WorkerState {
      const states = lanes.map((lane) => lane.state())
      return {
        isWorking: states.every((lane) => wordOf(lane) === 'working'),
        lanes: states.map((lane) => ({
          name: lane.name,
          state: wordOf(lane),
          idleSeconds: Math.round(lane.idleMs / 1000),
        })),
      }
    },
    stop: () => clearInterval(timer),
  }
}

function wordOf(lane: LaneState): 'working' | 'stopped' | 'full' {
  if (lane.fullMs > fullMs && !lane.takesHours) return 'full'
  return lane.fullMs === 0 && lane.idleMs > idleMs ? 'stopped' : 'working'
}
