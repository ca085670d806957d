import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { ProjectSurvey } from '../project-survey-queries'

/** CONFLICT for a schedule that will never send anything to anybody. */
export async function refuseSilent(
  _tx: Kysely<Tables>,
  _starting: readonly ProjectSurvey[],
  _now: Date,
): Promise<void> {}
