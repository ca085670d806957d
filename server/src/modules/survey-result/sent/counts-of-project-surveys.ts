import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { countSentSurveys } from './count-sent-surveys'

interface Counts {
  /** Links handed out, or voluntary answers begun. */
  readonly sheets: number
  readonly targets: number
  readonly answered: number
}

/** Totals per project survey. Stored counts are summed up; only open and voluntary ones are counted now. */
export function countsByProjectSurvey(context: Context) {
  return new DataLoader<string, Counts>(async (ids) => {
    const { companyId } = companyViewerOf(context)
    const ofThese = sql`s.company_id = ${companyId} and s.project_survey_id = any(${[...ids]}::uuid[])`
    const { rows: kept } = await sql<Counts & { id: string }>`
      select s.project_survey_id as id, sum((s.counts ->> 'sheets')::integer)::integer as sheets,
        sum((s.counts ->> 'targets')::integer)::integer as targets, sum((s.counts ->> 'answered')::integer)::integer as answered
      from sent_survey s where ${ofThese} and s.counts is not null group by 1`.execute(context.db)
    const { rows: open } = await sql<{ id: string; survey: string }>`
      select s.id, s.project_survey_id as survey from sent_survey s
      where ${ofThese} and s.counts is null`.execute(context.db)
    const now = await countSentSurveys(
      context.db,
      open.map(({ id }) => id),
      context.now(),
    )
    const { rows: unasked } = await sql<Counts & { id: string }>`
      select a.project_survey_id as id, count(*)::integer as sheets, 0 as targets, count(a.answered_at)::integer as answered
      from survey_answer a join test_subject t on t.id = a.test_subject_id and t.deleted_at is null
      where a.company_id = ${companyId} and a.project_survey_id = any(${[...ids]}::uuid[]) and a.sent_survey_id is null
      group by 1`.execute(context.db)
    const parts = [
      ...kept,
      ...unasked,
      ...open.flatMap(({ id, survey }) => {
        const counts = now.get(id)
        return counts ? [{ ...counts, id: survey }] : []
      }),
    ]
    return ids.map((id) =>
      parts
        .filter((part) => part.id === id)
        .reduce(
          (sum, { sheets, targets, answered }) => ({
            sheets: sum.sheets + sheets,
            targets: sum.targets + targets,
            answered: sum.answered + answered,
          }),
          { sheets: 0, targets: 0, answered: 0 },
        ),
    )
  })
}
