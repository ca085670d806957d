import { type Kysely, sql } from 'kysely'
import { dayAfterSpan, heldBackBy, usualDigestHour } from '../../../../../../engines/alert-rule'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { Tables } from '../../../../platform/tables'
import { dateOf, dayBounds, dayNumberOf } from '../../../series/measurement'
import { noteAlerts } from '../digest/gather-alerts'
import type { EvaluatedProject } from '../evaluated-project'
import type { Raised } from '../evaluation/evaluated-alert'

const hourMs = 3_600_000
/** Two weeks, however the clocks change. */
const longestSpanMs = 15 * 24 * hourMs

/**
 * Leaves out those of which nobody is told, since their rule has told as many of the subject in this day or week, and keeps until when.
 * The caller holds the lock under which alerts are evaluated.
 */
export async function holdBack(
  tx: Kysely<Tables>,
  project: EvaluatedProject,
  raised: readonly Raised[],
  now: Date,
): Promise<Raised[]> {
  const limited = raised.filter(({ rule }) => rule.state === 'on' && rule.definition.maxima)
  if (limited.length === 0) return [...raised]
  const before = await toldBefore(tx, limited, now)
  const until = new Map<string, Date>()
  for (const [key, some] of groupRows(limited, keyOf)) {
    const [first] = some
    const maxima = first?.rule.definition.maxima
    if (!first || !maxima) continue
    const zone = first.subject?.timeZone ?? project.time_zone
    const today = dayNumberOf(now.getTime(), zone)
    const days = (before.get(key) ?? []).map((at) => dayNumberOf(at.getTime(), zone))
    const held = heldBackBy(
      maxima,
      some.map(() => today),
      days,
    )
    const { startsAt } = dayBounds(dateOf(dayAfterSpan(maxima, today)), zone)
    const inOrder = [...some].sort(byPoint)
    for (const [place, { row }] of inOrder.entries())
      if (held[place]) until.set(row.id, new Date(startsAt + usualDigestHour * hourMs))
  }
  await keepHeldBack(tx, until, now)
  return raised.filter(({ row }) => !until.has(row.id))
}

interface OfSubject {
  readonly rule: { readonly id: string }
  readonly subject: { readonly id: string } | null
}

function keyOf({ rule, subject }: OfSubject): string {
  return `${rule.id} ${subject?.id ?? ''}`
}

/** By the time of the data; times are written in one form, so that they are in order as texts are. */
function byPoint({ row: one }: Raised, { row: other }: Raised): number {
  const texts = [one, other].map(({ window_on, point = '' }) => `${window_on} ${point}`)
  return (texts[0] ?? '') < (texts[1] ?? '') ? -1 : 1
}

/** When alerts of the same rules and subjects were told, oldest first. */
async function toldBefore(
  tx: Kysely<Tables>,
  limited: readonly Raised[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Date[]>> {
  const ruleIds = [...new Set(limited.map(({ rule }) => rule.id))]
  const since = new Date(now.getTime() - longestSpanMs)
  const { rows } = await sql<{ ruleId: string; subjectId: string | null; raisedAt: Date }>`
    select alert_rule_id as "ruleId", test_subject_id as "subjectId", raised_at as "raisedAt" from alert_event
    where alert_rule_id = any(${ruleIds}::uuid[]) and raised_at >= ${since} and held_back_by is null and not is_test
      and resolution is distinct from 'tooLate' and id <> all(${limited.map(({ row }) => row.id)}::uuid[])
    order by raised_at, id`.execute(tx)
  const told = groupRows(rows, ({ ruleId, subjectId }) => `${ruleId} ${subjectId ?? ''}`)
  return new Map([...told].map(([key, some]) => [key, some.map(({ raisedAt }) => raisedAt)]))
}

async function keepHeldBack(tx: Kysely<Tables>, until: ReadonlyMap<string, Date>, now: Date): Promise<void> {
  if (until.size === 0) return
  await sql`
    update alert_event event set held_back_by = 'maximum', held_back_until_at = held.until
    from unnest(${[...until.keys()]}::uuid[], ${[...until.values()]}::timestamptz[]) as held (id, until)
    where event.id = held.id`.execute(tx)
  for (const [at, some] of groupRows([...until], ([, time]) => time.toISOString()))
    await noteAlerts(tx, { alertIds: some.map(([id]) => id), kind: 'heldBack', detail: { until: at }, now })
}
