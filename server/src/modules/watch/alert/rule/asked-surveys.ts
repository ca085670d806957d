import { type Kysely, sql } from 'kysely'
import type { AlertAsks } from '../../../../../../engines/alert-rule'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'

/** A delivery that a rule sends. */
export interface AskedSurvey {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
}

/** The deliveries that the rules send, by id, without those that were deleted. */
export async function askedSurveys(
  db: Kysely<Tables>,
  asks: readonly AlertAsks[],
): Promise<ReadonlyMap<string, AskedSurvey>> {
  const ids = asks.flatMap(({ projectSurveyId: id }) => (id !== undefined && isUuid(id) ? [id] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<AskedSurvey>`
    select id, name, status = 'active' as "isActive" from project_survey
    where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
