import { type Kysely, sql } from 'kysely'
import { addedDecimals, dividedDecimals, withoutNoise } from '../../../../../../engines/expressions/run'
import type { Tables } from '../../../../platform/tables'
import { curveSteps } from './sent-curve'
import type { SentSurvey } from './sent-surveys'

/** What a sent survey is compared with: the ten closed ones before it. */
export interface Earlier {
  readonly count: number
  readonly medianSeconds: number | null
  /** Share of the targets at each step of the curve, 0 to 1. */
  readonly answered: readonly number[] | null
  /** Of the latest one that has scores. */
  readonly meanScore: number | null
}

const most = 10

export async function earlierThan(db: Kysely<Tables>, sent: SentSurvey): Promise<Earlier> {
  const rows = await db
    .selectFrom('sent_survey')
    .select(['counts', 'curve'])
    .where('project_survey_id', '=', sent.project_survey_id)
    .where('company_id', '=', sent.company_id)
    .where('counted_at', 'is not', null)
    .where(sql<boolean>`(planned_for, id) < (${sent.planned_for}::timestamptz, ${sent.id}::uuid)`)
    .orderBy('planned_for', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const kept = rows.flatMap(({ counts, curve }) =>
    counts && curve && counts.targets > 0 ? [{ counts, curve }] : [],
  )
  const medians = kept.flatMap(({ counts }) => counts.medianSeconds ?? [])
  return {
    count: kept.length,
    medianSeconds: medians.length > 0 ? meanOf(medians) : null,
    meanScore: kept.find(({ counts }) => counts.meanScore !== null)?.counts.meanScore ?? null,
    answered:
      kept.length === 0
        ? null
        : Array.from({ length: curveSteps + 1 }, (_, place) =>
            meanOf(kept.map(({ counts, curve }) => (curve.answered[place] ?? 0) / counts.targets)),
          ),
  }
}

const meanOf = (values: readonly number[]) =>
  withoutNoise(dividedDecimals(addedDecimals(values), values.length))
