import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { TableReading } from './export-table'
import { idsOf } from './subject-tables'

/** A version of a survey that subjects have answered, or may. */
export interface AnsweredVersion {
  readonly survey_id: string
  readonly name: string
  readonly version_id: string
  readonly version: number
}

/** By survey, the newest first. */
export async function answeredVersions({ db, project, subjects }: TableReading): Promise<AnsweredVersion[]> {
  const { rows } = await sql<AnsweredVersion>`
    select distinct v.survey_id, y.name, v.id as version_id, v.version
    from survey_answer a
    join project_survey p on p.id = a.project_survey_id
    join survey_version v on v.id = a.survey_version_id
    join survey y on y.id = v.survey_id
    where p.project_id = ${project.id} and p.deleted_at is null and a.answered_at is not null
      and a.test_subject_id = any(${idsOf(subjects)})
    order by y.name, v.survey_id, v.version desc`.execute(db)
  return rows
}

/**
 * Every version that the project asks or has asked, whoever has answered it: the columns of a table are those of its questions, so
 * that tables of other people and of other days fit below one another.
 */
export async function askedVersions({
  db,
  project,
}: Pick<TableReading, 'db'> & { readonly project: { readonly id: string } }): Promise<AnsweredVersion[]> {
  const { rows } = await sql<AnsweredVersion>`
    select distinct v.survey_id, y.name, v.id as version_id, v.version
    from (
      select id, survey_version_id from project_survey where project_id = ${project.id} and deleted_at is null
        and status <> 'draft'
      union
      select p.id, a.survey_version_id from survey_answer a join project_survey p on p.id = a.project_survey_id
      where p.project_id = ${project.id} and p.deleted_at is null
    ) asked
    join survey_version v on v.id = asked.survey_version_id
    join survey y on y.id = v.survey_id
    order by y.name, v.survey_id, v.version desc`.execute(db)
  return rows
}

/** The versions of the same survey that were published after this one, the newest first; whoever asks them. */
export async function laterVersions(db: Kysely<Tables>, versionId: string): Promise<readonly string[]> {
  const later = await db
    .selectFrom('survey_version as one')
    .innerJoin('survey_version as later', (join) =>
      join.onRef('later.survey_id', '=', 'one.survey_id').onRef('later.version', '>', 'one.version'),
    )
    .select('later.id')
    .where('one.id', '=', versionId)
    .orderBy('later.version', 'desc')
    .execute()
  return later.map(({ id }) => id)
}
