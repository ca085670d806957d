import { type Kysely, sql } from 'kysely'
import { withoutNoise } from '../../../../../../engines/expressions/run'
import type { SentCounts, Tables } from '../../../../platform/tables'
import { firstScore, peopleOf, secondsTaken } from '../people/person-state'

/** Counts these sent surveys as they are now. */
export async function countSentSurveys(
  db: Kysely<Tables>,
  sentSurveyIds: readonly string[],
  now: Date,
): Promise<Map<string, SentCounts>> {
  if (sentSurveyIds.length === 0) return new Map()
  const { rows } = await sql<SentCounts & { id: string }>`
    select p.sent_survey_id as id,
      ${count(sql`state <> 'left_out'`)} as targets,
      ${count(sql`sent_at is not null`)} as sent,
      ${count(sql`sent_at is not null and state <> 'undeliverable'`)} as delivered,
      ${count(sql`state = 'undeliverable'`)} as undeliverable,
      ${count(sql`opened_at is not null or answered_at is not null`)} as opened,
      ${count(sql`started_at is not null or answered_at is not null`)} as started,
      ${count(sql`answered_at is not null`)} as answered,
      ${count(sql`answered_at is not null and is_late`)} as late,
      ${count(sql`state = 'expired'`)} as expired,
      ${count(sql`state = 'revoked'`)} as revoked,
      ${count(sql`state in ('planned', 'waiting', 'opened', 'in_progress')`)} as open,
      ${count(sql`state = 'left_out'`)} as "leftOut",
      ${count(sql`response_id is not null`)} as sheets,
      percentile_cont(0.5) within group (order by ${secondsTaken}) as "medianSeconds",
      avg((${firstScore})::numeric)::double precision as "meanScore"
    from ${peopleOf(sentSurveyIds, now)} p group by p.sent_survey_id`.execute(db)
  return new Map(
    rows.map(({ id, meanScore, ...counts }) => [
      id,
      { ...counts, meanScore: meanScore === null ? null : withoutNoise(meanScore) },
    ]),
  )
}

const count = (condition: ReturnType<typeof sql>) => sql`(count(*) filter (where ${condition}))::integer`

export const noCounts: SentCounts = {
  targets: 0,
  sent: 0,
  delivered: 0,
  undeliverable: 0,
  opened: 0,
  started: 0,
  answered: 0,
  late: 0,
  expired: 0,
  revoked: 0,
  open: 0,
  leftOut: 0,
  sheets: 0,
  medianSeconds: null,
  meanScore: null,
}
