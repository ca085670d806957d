import type { Kysely, Selectable } from 'kysely'
import type { GeneratedStudyTable, Tables } from '../../../platform/tables'

/** The arguments of one call of the command. */
export type StudyParameters = Pick<
  Selectable<GeneratedStudyTable>,
  'seed' | 'subjects' | 'days' | 'last_on' | 'rhythm'
>

/** A project's study, and the indexes of participants that are complete. */
export interface BegunStudy {
  readonly study: Selectable<GeneratedStudyTable>
  readonly done: ReadonlySet<number>
}

/** The project's study; null where none was begun. */
export async function findStudy(db: Kysely<Tables>, projectId: string): Promise<BegunStudy | null> {
  const study = await db
    .selectFrom('generated_study')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!study) return null
  const rows = await db
    .selectFrom('generated_subject')
    .select('number')
    .where('project_id', '=', projectId)
    .execute()
  return { study, done: new Set(rows.map(({ number }) => number - 1)) }
}

/** Begins the project's study, or returns the one that another process began meanwhile. */
export async function beginStudy(
  db: Kysely<Tables>,
  study: Selectable<GeneratedStudyTable>,
): Promise<BegunStudy> {
  await db
    .insertInto('generated_study')
    .values(study)
    .onConflict((begun) => begun.column('project_id').doNothing())
    .execute()
  return (await findStudy(db, study.project_id)) ?? { study, done: new Set() }
}

/** Marks the participant as complete, in the transaction of the last days. */
export async function markDone(
  tx: Kysely<Tables>,
  { projectId, index, at }: { projectId: string; index: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('generated_subject')
    .values({ project_id: projectId, number: index + 1, done_at: at })
    .onConflict((done) => done.columns(['project_id', 'number']).doNothing())
    .execute()
}
