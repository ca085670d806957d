import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from '../tables'
import type { JobName, Jobs } from './jobs'
import { runKinds } from './run-kinds'

/** Kinds of things that a job can fail for, or that a run is about. */
export const jobTargetKinds = [
  'company',
  'project',
  'test_subject',
  'device',
  'tag',
  'survey',
  'project_survey',
  'user',
  'bulk_file',
  'data_export',
  'data_import',
  'saved_export',
  'notebook',
  'mail',
  'run',
] as const

export type JobTargetKind = (typeof jobTargetKinds)[number]

/** A thing for which a job failed while it continued with the others. */
export interface JobTarget {
  readonly kind: JobTargetKind
  readonly id: string
  /** Recorded instead where many things of it fail: one wrong setting of a project may fail each of its subjects. */
  readonly within?: JobTarget
}

/** What the module of a kind of thing tells about it. */
export interface TargetFacts {
  /** Selects `company_id` and `project_id` of the thing, both uuid or null; null: it belongs to no company. */
  readonly place: ((id: string) => RawBuilder<unknown>) | null
  /** Names that a list may show, by id. Nothing personal. */
  readonly names?: (db: Kysely<Tables>, ids: readonly string[]) => Promise<Map<string, string>>
}

/** A mail may be to anybody. */
const told = new Map<JobTargetKind, TargetFacts>([['mail', { place: null }]])

/** Called by the module of the kind when it is loaded. */
export function tellJobTarget(kind: JobTargetKind, facts: TargetFacts): void {
  told.set(kind, facts)
}

/** Null where the module is not loaded, as in tests of other modules. */
export function factsOfTarget(kind: JobTargetKind): TargetFacts | null {
  return told.get(kind) ?? null
}

/** Kind of target, and the field of the payload that names it. */
const targets: { readonly [T in keyof Jobs]?: readonly [JobTargetKind, string] } = {
  'decide-days-anew': ['project', 'projectId'],
  'send-mail': ['mail', 'mailId'],
}

/** The field of the payload that names the job's target; null: the job processes everything and runs again on schedule. */
export function targetField(job: JobName): string | null {
  return targetIn(job)?.[1] ?? null
}

/** What a queued job is about. Only enqueueJob writes payloads. */
export function targetOf(job: JobName, payload: unknown): JobTarget | null {
  const [kind, field] = targetIn(job) ?? []
  if (!kind || !field) return null
  const id = (payload as Record<string, string | undefined>)[field]
  // Jobs that an earlier version queued name their target otherwise.
  return id === undefined ? null : { kind, id }
}

function targetIn(job: JobName): readonly [JobTargetKind, string] | undefined {
  return Object.hasOwn(runKinds, job) ? ['run', 'runId'] : targets[job as keyof Jobs]
}
