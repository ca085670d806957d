import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { countSentSurveys } from './count-sent-surveys'

interface Counts {
  /** Responses: those of sent surveys, and voluntary answers begun. */
  readonly sheets: number
  readonly targets: number
  readonly answered: number
  /** Of sent surveys that take no more answers in time: what the response rate is of. */
  readonly closedTargets: number
  readonly closedAnswered: number
}

const nothing: Counts = { sheets: 0, targets: 0, answered: 0, closedTargets: 0, closedAnswered: 0 }

type Part = Counts & { id: string }

/** What came of project surveys so far. Stored counts are added up; only what is open, and voluntary, is counted now. */
export function countsByProjectSurvey(context: Context) {
  return new DataLoader<string, Counts>(async (ids) => {
    const { companyId } = companyViewerOf(context)
    const ofThese = sql`s.company_id = ${companyId} and s.project_survey_id = any(${[...ids]}::uuid[])`
    const { rows: stored } = await sql<Part>`
      select s.project_survey_id as id, sum((s.counts ->> 'sheets')::integer)::integer as sheets,
        sum((s.counts ->> 'targets')::integer)::integer as targets, sum((s.counts ->> 'answered')::integer)::integer as answered,
        sum((s.counts ->> 'targets')::integer)::integer as "closedTargets",
        sum((s.counts ->> 'answered')::integer)::integer as "closedAnswered"
      from sent_survey s where ${ofThese} and s.counts is not null group by 1`.execute(context.db)
    const { rows: open } = await sql<{ id: string; survey: string; is_closed: boolean }>`
      select s.id, s.project_survey_id as survey,
        s.closed_at is not null or coalesce(s.closes_at <= ${context.now()}, false) as is_closed from sent_survey s
      where ${ofThese} and s.counts is null`.execute(context.db)
    const now = await countSentSurveys(
      context.db,
      open.map(({ id }) => id),
      context.now(),
    )
    const { rows: unasked } = await sql<Part>`
      select a.project_survey_id as id, count(*)::integer as sheets, 0 as targets, count(a.answered_at)::integer as answered,
        0 as "closedTargets", 0 as "closedAnswered"
      from survey_answer a join test_subject t on t.id = a.test_subject_id and t.deleted_at is null
      where a.company_id = ${companyId} and a.project_survey_id = any(${[...ids]}::uuid[]) and a.sent_survey_id is null
      group by 1`.execute(context.db)
    const parts = [
      ...stored,
      ...unasked,
      ...open.flatMap(({ id, survey, is_closed }) => {
        const counts = now.get(id)
        if (!counts) return []
        const { targets, answered } = is_closed ? counts : nothing
        return [{ ...counts, id: survey, closedTargets: targets, closedAnswered: answered }]
      }),
    ]
    return ids.map((id) =>
      parts
        .filter((part) => part.id === id)
        .reduce(
          (sum, part) => ({
            sheets: sum.sheets + part.sheets,
            targets: sum.targets + part.targets,
            answered: sum.answered + part.answered,
            closedTargets: sum.closedTargets + part.closedTargets,
            closedAnswered: sum.closedAnswered + part.closedAnswered,
          }),
          nothing,
        ),
    )
  })
}
