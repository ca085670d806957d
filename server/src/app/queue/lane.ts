import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { pauseMs } from '../../platform/postgres/read-again'
import type { Log } from '../../platform/process/log'
import { queuePool } from './queue-pool'
import type { WorkerRegistry } from './worker-registry'

/** Jobs of one kind, done by runners of their own: long imports do not hold up mails. */
export interface LaneSettings {
  readonly name: string
  readonly tasks: TaskList
  readonly atOnce: number
  readonly pollIntervalMs: number
  /** Its jobs may take hours: that all its places are taken is nothing to be told. */
  readonly takesHours?: boolean
}

/** How a lane is. */
export interface LaneState {
  readonly name: string
  /** Since it last asked the queue for a job, or began or ended one. */
  readonly idleMs: number
  readonly jobs: readonly string[]
  /** Since when all its places have been taken by the same jobs. */
  readonly fullMs: number
  readonly takesHours?: boolean
}

export interface Lane {
  state(): LaneState
  /** Begins anew with another runner, as if this one had ended. */
  restart(): void
  /** Waits for the running jobs. */
  stop(): Promise<void>
}

interface LaneContext {
  readonly pool: pg.Pool
  readonly registry: WorkerRegistry
  readonly log: Log
}

const firstPauseMs = 500
const longestPauseMs = 30_000
/** A runner that lived so long did work. */
const worksAfterMs = 60_000
/** A job is remembered so long after its end: that it is done may not be recorded yet. */
const rememberedMs = 60_000
/** Not to be unlocked while they are recorded as done; then the process ends anyway. */
const stopPatienceMs = 16_000

/** Keeps a runner of graphile-worker running: one that ends is replaced. Rejects if the first one does not begin. */
export async function startLane(context: LaneContext, settings: LaneSettings): Promise<Lane> {
  const stopping = new AbortController()
  /** Ends the repetition of statements: a database that is away is not waited for. */
  const givingUp = new AbortController()
  const jobs = new Map<string, { readonly begunAt: number; endedAt: number | null }>()
  let aliveAt = performance.now()
  /** The first runner works. Until then nothing is repeated: a start that waits does not say why. */
  let hasBegun = false
  const queue = queuePool(context.pool, givingUp.signal, () => hasBegun)
  let current = await begin()
  hasBegun = true
  const retired = new Set<Promise<void>>()
  const keeping = keep()

  async function begin() {
    const ended = new AbortController()
    const events = watch(ended)
    let name = ''
    events.once('pool:create', ({ workerPool }) => {
      name = workerPool.id
    })
    const listening = firstListening(events)
    const runner = await run({
      events,
      pgPool: queue.pool,
      concurrency: settings.atOnce,
      pollInterval: settings.pollIntervalMs,
      // Completion is recorded at once: with batches a stop would wait for them.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      noHandleSignals: true,
      logger: loggerOf(context.log),
      // Its own crontab goes by the clock of this machine (../schedule-jobs.ts).
      parsedCronItems: [],
      taskList: settings.tasks,
    })
    // Told by the events, too.
    runner.promise.catch(() => {})
    try {
      if (!hasBegun) await Promise.race([listening, aborted(ended.signal)])
      await context.registry.add(name)
    } catch (error) {
      if (!hasBegun) await queue.settled()
      // One that nobody knows of would hold its connection, and its jobs would be nobody's.
      runner.stop().catch(() => {})
      throw error
    }
    return { runner, name, ended }
  }

  function watch(ended: AbortController): WorkerEvents {
    const events: WorkerEvents = new EventEmitter()
    const alive = () => {
      aliveAt = performance.now()
    }
    events.on('worker:getJob:empty', alive)
    events.on('job:start', ({ job }) => {
      alive()
      jobs.set(String(job.id), { begunAt: aliveAt, endedAt: null })
    })
    events.on('job:complete', ({ job }) => {
      alive()
      const begunAt = jobs.get(String(job.id))?.begunAt ?? aliveAt
      jobs.set(String(job.id), { begunAt, endedAt: aliveAt })
      forgetEnded()
    })
    // Emitted when the runner begins to end; its jobs may take minutes to, and the next one begins meanwhile.
    events.on('pool:gracefulShutdown', () => ended.abort())
    events.on('stop', () => ended.abort())
    return events
  }

  function forgetEnded(): void {
    const now = performance.now()
    for (const [id, { endedAt }] of jobs)
      if (endedAt !== null && now - endedAt > rememberedMs) jobs.delete(id)
  }

  async function keep(): Promise<void> {
    for (let failures = 0; ; ) {
      const begunAt = performance.now()
      await aborted(current.ended.signal, stopping.signal)
      if (stopping.signal.aborted) return
      failures = performance.now() - begunAt > worksAfterMs ? 0 : failures + 1
      context.log.error({ lane: settings.name, failures }, 'the runner of jobs ended and is started again')
      retire(current)
      await startAgain(failures)
      if (stopping.signal.aborted) return
    }
  }

  async function startAgain(failures: number): Promise<void> {
    for (let attempt = failures; !stopping.signal.aborted; attempt++) {
      await pause(pauseMs(attempt, firstPauseMs, longestPauseMs), undefined, {
        signal: stopping.signal,
      }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        current = await begin()
        return
      } catch (err) {
        context.log.error({ err, lane: settings.name }, 'the runner of jobs could not be started')
      }
    }
  }

  /** Its running jobs may end; until then they are not given to others. */
  function retire({ runner, name }: { runner: Runner; name: string }): void {
    const done = runner.promise
      .catch(() => {})
      .then(() => context.registry.remove(name))
      .catch((err: unknown) =>
        context.log.warn({ err }, 'the jobs of an ended runner wait for the next start'),
      )
      .finally(() => retired.delete(done))
    retired.add(done)
    // Where it did not end by itself.
    runner.stop().catch(() => {})
  }

  return {
    state() {
      const now = performance.now()
      const begun = [...jobs.values()]
        .filter(({ endedAt }) => endedAt === null)
        .map(({ begunAt }) => now - begunAt)
      const fullMs = begun.length >= settings.atOnce ? Math.min(...begun) : 0
      const { name, takesHours = false } = settings
      return { name, idleMs: now - aliveAt, jobs: [...jobs.keys()], fullMs, takesHours }
    },
    restart: () => current.ended.abort(),
    async stop() {
      stopping.abort()
      const patience = setTimeout(() => givingUp.abort(), 2_000)
      await keeping
      const ended = queue.settled().then(() => Promise.all([stopRunner(current.runner), ...retired]))
      await Promise.race([ended, pause(stopPatienceMs, undefined, { ref: false })])
      clearTimeout(patience)
    },
  }
}

async function stopRunner(runner: Runner): Promise<void> {
  // Refused by one that is already ending.
  await runner.stop().catch(() => {})
  await runner.promise.catch(() => {})
}

/** A runner without a connection to listen on looks for one again and again, and says so only in the log. */
function firstListening(events: WorkerEvents): Promise<void> {
  const listening = new Promise<void>((resolve, reject) => {
    events.once('pool:listen:success', () => resolve())
    events.once('pool:listen:error', ({ error }) => reject(error))
  })
  // Of a later runner nobody waits for it.
  listening.catch(() => {})
  return listening
}

function loggerOf(log: Log): Logger {
  return new Logger(
    () => (level, message) => log[level === 'warning' ? 'warn' : level]({ from: 'worker' }, message),
  )
}

function aborted(...signals: AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of signals) {
      if (signal.aborted) return resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    }
  })
}
