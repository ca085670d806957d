import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'
import { recordJobFailure } from './job-failures'
import type { JobTarget } from './job-targets'
import type { JobName } from './jobs'

/** A job that was done when a process died, or a thing within it. */
export interface Suspect {
  readonly job: JobName
  readonly target: Pick<JobTarget, 'kind' | 'id'> | null
}

export interface Suspicion {
  readonly deaths: number
  readonly isSetAside: boolean
  /** Since the last death, by the database's clock. */
  readonly secondsAgo: number
}

/** Once may be chance: the process may have been killed, or another job beside this one took the memory. */
const mostDeaths = 2
/**
 * Nothing is sent without these, so they are not set aside as a whole: what kills the process in them is found within them, a
 * setting by its unit and a message by its claim.
 */
const neverWhole: readonly JobName[] = ['plan-surveys', 'send-messages']

/** The process died or hung while it did this. */
class ProcessEndedError extends Error {
  override name = 'ProcessEndedError'
  constructor() {
    super('The process ended twice while it did this, perhaps for lack of memory')
  }
}

/** What the process does while a job runs, for the parts of the job. */
interface RunningJob {
  readonly processId: string
  /** It was done when a process died: each thing in it is noted before it is begun. */
  readonly isSuspect: boolean
}

export const runningJob = new AsyncLocalStorage<RunningJob>()

const isOf = ({ job, target }: Suspect) =>
  sql`job = ${job} and target_kind is not distinct from ${target?.kind ?? null}::text
    and target_id is not distinct from ${target?.id ?? null}::uuid`

/** Null: no process died of it since it was last done. Of a whole job, also null only if none died of a thing in it. */
export async function suspicionOf(db: Kysely<Tables>, { job, target }: Suspect): Promise<Suspicion | null> {
  const { rows } = await sql<{ is_own: boolean; deaths: number; set_aside: boolean; seconds: number }>`
    select target_kind is not distinct from ${target?.kind ?? null}::text as is_own, deaths,
      set_aside_at is not null as set_aside, extract(epoch from now() - last_at)::float8 as seconds
    from job_suspect where ${target ? isOf({ job, target }) : sql`job = ${job}`}`.execute(db)
  if (rows.length === 0) return null
  const own = rows.find(({ is_own }) => is_own)
  return { deaths: own?.deaths ?? 0, isSetAside: own?.set_aside ?? false, secondsAgo: own?.seconds ?? 0 }
}

/** Says that this process begins with it, before it does. */
export async function noteInHand(
  db: Kysely<Tables>,
  { job, target }: Suspect,
  processId: string,
): Promise<void> {
  await sql`insert into job_suspect (job, target_kind, target_id, last_at, in_hand_by)
    values (${job}, ${target?.kind ?? null}, ${target?.id ?? null}, now(), ${processId})
    on conflict (job, target_kind, target_id) do update set in_hand_by = excluded.in_hand_by`.execute(db)
}

/** It was done, or failed in an ordinary way: no process dies of it. */
export async function acquit(db: Kysely<Tables>, suspect: Suspect): Promise<void> {
  await sql`delete from job_suspect where ${isOf(suspect)} and set_aside_at is null`.execute(db)
}

/**
 * Counts a death. What was noted as in hand is to blame, the narrowest of it: a thing rather than its job. If nothing was,
 * everything that the process had begun is suspected. Returns what is set aside from now on.
 */
export async function blame(
  tx: Kysely<Tables>,
  processId: string,
  begun: readonly Suspect[],
  now: Date,
): Promise<readonly Suspect[]> {
  const { rows: noted } = await sql<{
    job: JobName
    target_kind: JobTarget['kind'] | null
    target_id: string
  }>`
    update job_suspect set in_hand_by = null where in_hand_by = ${processId} returning job, target_kind, target_id`.execute(
    tx,
  )
  const inHand = noted.map(({ job, target_kind: kind, target_id: id }) => ({
    job,
    target: kind && { kind, id },
  }))
  const blamed = inHand.filter(
    ({ job, target }) =>
      target !== null || !inHand.some((other) => other.job === job && other.target !== null),
  )
  const setAside: Suspect[] = []
  for (const suspect of blamed.length > 0 ? blamed : begun) {
    if (await countDeath(tx, suspect)) setAside.push(suspect)
  }
  for (const { job, target } of setAside) {
    await recordJobFailure({ db: tx, now: () => now }, job, target, new ProcessEndedError(), true)
    await sql`update job_failure set set_aside = true where ${isOf({ job, target })}`.execute(tx)
  }
  return setAside
}

/** True if it is set aside by this death. */
async function countDeath(tx: Kysely<Tables>, { job, target }: Suspect): Promise<boolean> {
  const isWhole = target === null && neverWhole.includes(job)
  const { rows } = await sql<{ set_aside: boolean }>`
    insert into job_suspect as known (job, target_kind, target_id, deaths, last_at)
    values (${job}, ${target?.kind ?? null}, ${target?.id ?? null}, 1, now())
    on conflict (job, target_kind, target_id) do update set deaths = known.deaths + 1, last_at = now(),
      set_aside_at = case when known.deaths + 1 >= ${mostDeaths} and not ${isWhole}::boolean then now() end
    returning set_aside_at is not null as set_aside`.execute(tx)
  return rows[0]?.set_aside ?? false
}

/** Lets it be done again, after somebody asked for it; false if it was not set aside. */
export async function takeUpAgain(tx: Kysely<Tables>, suspect: Suspect): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from job_suspect where ${isOf(suspect)} and set_aside_at is not null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
