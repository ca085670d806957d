import { type Kysely, sql } from 'kysely'
import { asksSamples } from '../../../../../../engines/alert-rule'
import type { Tables } from '../../../../platform/tables'
import { dateOf, dayNumberOf, numberOfDate } from '../../../series/measurement'
import { nextTime } from '../evaluation/due-times'
import type { StoredRule } from './rule-queries'

/** What a rule has done over the last days, and when it is evaluated next. */
export interface RuleActivity {
  /** The first of the days, by the zone of the project. */
  readonly from: string
  readonly to: string
  /** Alerts by the day on which they were raised, from the first to the last. */
  readonly perDay: readonly number[]
  readonly total: number
  /** Half of those of which somebody did something waited no longer; null: nobody did anything. */
  readonly minutesToAct: number | null
  /** Of how many somebody did something. */
  readonly acted: number
  /** When it is evaluated for everybody at the latest; null: it is off, or it waits for samples or answers alone. */
  readonly nextEvaluationAt: Date | null
}

const shownDays = 30
const hourMs = 3_600_000

interface Row {
  readonly day: string
  readonly count: number
}

/** By rule, read in a few statements. `zone`: of the project. */
export async function activityOfRule(
  db: Kysely<Tables>,
  rule: StoredRule,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<RuleActivity> {
  const to = dayNumberOf(now.getTime(), zone)
  const from = to - shownDays + 1
  // Some hours more, whose days are before the first.
  const since = new Date(now.getTime() - (shownDays + 1) * 24 * hourMs)
  const raised = sql`
    from alert_event event
    left join test_subject subject on subject.company_id = event.company_id and subject.id = event.test_subject_id
    where event.alert_rule_id = ${rule.id} and event.raised_at >= ${since}
      and (event.raised_at at time zone ${zone})::date >= ${dateOf(from)}::date
      and event.resolution is distinct from 'tooLate'
      and (event.test_subject_id is null or (subject.id is not null and subject.deleted_at is null))`
  const counted = await sql<Row>`
    select (event.raised_at at time zone ${zone})::date::text as day, count(*)::integer as count
    ${raised} group by 1`.execute(db)
  const waited = await sql<{ acted: number; minutes: number | null }>`
    select count(*)::integer as acted,
      percentile_cont(0.5) within group (order by extract(epoch from act.at - raised.at)) / 60 as minutes
    from (select event.id, event.raised_at as at ${raised}) raised
    cross join lateral (
      select min(made_at) as at from alert_action
      where alert_event_id = raised.id and kind in ('acknowledged', 'snoozed', 'resolved', 'assigned')
        and (made_by is not null or detail ? 'isByMail') and not detail ? 'isTooLate') act
    where act.at is not null`.execute(db)
  const perDay = new Array<number>(shownDays).fill(0)
  for (const { day, count } of counted.rows) {
    const place = numberOfDate(day) - from
    if (place >= 0 && place < shownDays) perDay[place] = count
  }
  const { acted = 0, minutes = null } = waited.rows[0] ?? {}
  return {
    from: dateOf(from),
    to: dateOf(to),
    perDay,
    total: perDay.reduce((sum, count) => sum + count, 0),
    minutesToAct: minutes === null ? null : Math.round(minutes),
    acted,
    nextEvaluationAt: await nextEvaluation(db, rule, { zone, now }),
  }
}

/** A time that has come already is now: it is evaluated in the next turn. */
async function nextEvaluation(
  db: Kysely<Tables>,
  { project_id, definition, state }: StoredRule,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<Date | null> {
  const { kind, at = [] } = definition.evaluation
  if (state === 'off' || kind === 'answer' || asksSamples(definition)) return null
  if (kind === 'daily') return nextTime(at, { after: now, zone })
  const watch = await db
    .selectFrom('alert_watch')
    .select('judged_at')
    .where('project_id', '=', project_id)
    .executeTakeFirst()
  const next = (watch?.judged_at.getTime() ?? 0) + hourMs
  return new Date(Math.max(next, now.getTime()))
}
