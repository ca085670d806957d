import { type Kysely, sql } from 'kysely'
import type { SentCurve, Tables } from '../../../../platform/tables'
import { peopleOf } from '../people/person-state'

/** The number of equal steps of the window. */
export const curveSteps = 96

/** How many subjects had opened and answered, at the start of the window and after each step. */
export async function sentCurve(
  db: Kysely<Tables>,
  sent: { readonly id: string; readonly from: Date; readonly to: Date },
  now: Date,
): Promise<SentCurve> {
  const seconds = Math.max(1, (sent.to.getTime() - sent.from.getTime()) / 1000)
  const step = (at: ReturnType<typeof sql>) => sql`case when ${at} <= ${sent.to} then
    greatest(0, ceil(extract(epoch from ${at} - ${sent.from}) / ${seconds} * ${curveSteps}::integer))::integer end`
  const { rows } = await sql<{ opened: number | null; answered: number | null; count: number }>`
    select ${step(sql`coalesce(p.opened_at, p.answered_at)`)} as opened, ${step(sql`p.answered_at`)} as answered,
      count(*)::integer as count
    from ${peopleOf([sent.id], now)} p group by 1, 2`.execute(db)
  const added = (of: 'opened' | 'answered') => {
    let sum = 0
    return Array.from({ length: curveSteps + 1 }, (_, place) => {
      for (const row of rows) if (row[of] === place) sum += row.count
      return sum
    })
  }
  return { opened: added('opened'), answered: added('answered') }
}

/** The curve stored with the counts; null if it has to be computed. */
export async function storedCurve(db: Kysely<Tables>, id: string): Promise<SentCurve | null> {
  const row = await db
    .selectFrom('sent_survey')
    .select('curve')
    .where('id', '=', id)
    .where('counted_at', 'is not', null)
    .executeTakeFirst()
  return row?.curve ?? null
}
