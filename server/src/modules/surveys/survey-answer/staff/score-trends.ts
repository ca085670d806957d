import type { Kysely } from 'kysely'
import { addedDecimals, dividedDecimals, withoutNoise } from '../../../../../../engines/expressions/run'
import type { StoredOutcome, Tables } from '../../../../platform/tables'
import { quantileOf } from '../../../series/measurement'
import type { SurveyResponse } from '../response/survey-response'

/** One score of a subject over the answers to the same survey. */
export interface ScoreTrend {
  readonly scoreId: string
  /** Oldest first; the last point is this answer. */
  readonly points: readonly { readonly surveyAnswerId: string; readonly at: Date; readonly value: number }[]
  /** Mean of the earlier answers. */
  readonly mean: number | null
  /** Quartiles of the earlier answers; null for fewer than 7. 本人の通常範囲 */
  readonly usualLow: number | null
  readonly usualHigh: number | null
}

/** 28, as many as the days of a measurement's usual range. */
const mostEarlier = 28
const fewestForRange = 7

/**
 * The scores of a completed answer, with those of the subject's earlier answers to any version of the survey.
 */
export async function scoreTrends(db: Kysely<Tables>, response: SurveyResponse): Promise<ScoreTrend[]> {
  const { id, subject, answeredAt, completed, versionId, companyId } = response
  if (!subject || !answeredAt || !completed || !versionId || completed.scores.length === 0) return []
  const versions = db
    .selectFrom('survey_version as v')
    .innerJoin('survey_version as o', 'o.survey_id', 'v.survey_id')
    .where('v.id', '=', versionId)
    .select('o.id')
  const rows = await db
    .selectFrom('survey_answer')
    .select(['id', 'answered_at', 'completed'])
    .where('test_subject_id', '=', subject.id)
    .where('company_id', '=', companyId)
    .where('id', '<>', id)
    .where('answered_at', '<=', answeredAt)
    .where('survey_version_id', 'in', versions)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEarlier)
    .execute()
  const earlier = rows.reverse().flatMap((row) => pointsOf(row.id, row.answered_at, row.completed))
  return pointsOf(id, answeredAt, completed).map(({ scoreId, ...now }) => {
    const before = earlier.filter((one) => one.scoreId === scoreId)
    const values = before.map(({ value }) => value)
    return { scoreId, points: [...before, now], ...usualOf(values) }
  })
}

function pointsOf(surveyAnswerId: string, at: Date | null, completed: StoredOutcome | null) {
  return (completed?.scores ?? []).flatMap(({ id: scoreId, value }) =>
    value === null || at === null ? [] : [{ scoreId, surveyAnswerId, at, value }],
  )
}

/** The mean, and the quartiles if there are at least seven values. */
export function usualOf(values: readonly number[]) {
  const ascending = [...values].sort((a, b) => a - b)
  const hasRange = ascending.length >= fewestForRange
  return {
    mean: values.length === 0 ? null : withoutNoise(dividedDecimals(addedDecimals(values), values.length)),
    usualLow: hasRange ? quantileOf(ascending, 0.25) : null,
    usualHigh: hasRange ? quantileOf(ascending, 0.75) : null,
  }
}
