import type { Kysely } from 'kysely'
import {
  type CompiledRule,
  hasSamples,
  type SampleSeries,
  type SubjectHistory,
  sampleSeries,
} from '../../../../../../engines/alert-rule'
import type { Tables } from '../../../../platform/tables'
import { dateOf, dayBounds, type MetricKey, readSampleColumns } from '../../../series/measurement'
import type { WatchedSubject } from './watched-project'

/** The metrics whose samples the rule asks. */
export function sampledMetrics({ rule }: CompiledRule): MetricKey[] {
  const asked = rule.conditions.flatMap(({ variable }) => (hasSamples(variable) ? [variable] : []))
  return [...new Set(asked)]
}

/** So many subjects are in memory at once. */
const subjectsAtOnce = 40

/**
 * The histories of subjects with their samples from a day on, as the rule asks them, one after the other. A sample after `asOf` is not
 * known yet.
 */
export async function* withSamples<Subject extends WatchedSubject>(
  db: Kysely<Tables>,
  rule: CompiledRule,
  subjects: readonly Subject[],
  { from, to, asOf }: { readonly from: number; readonly to: number; readonly asOf: Date },
  atOnce = subjectsAtOnce,
): AsyncGenerator<{ readonly subject: Subject; readonly history: SubjectHistory }> {
  const metrics = sampledMetrics(rule)
  for (let start = 0; start < subjects.length; start += atOnce) {
    const some = subjects.slice(start, start + atOnce)
    const days = { from: dateOf(from - rule.reach), to: dateOf(to + 1) }
    const subjectIds = some.map(({ id }) => id)
    const read = new Map(
      await Promise.all(
        metrics.map(
          async (metric) => [metric, await readSampleColumns(db, { subjectIds, metric, ...days })] as const,
        ),
      ),
    )
    for (const subject of some) {
      const series = new Map<MetricKey, SampleSeries>()
      for (const [metric, bySubject] of read) {
        const columns = bySubject.get(subject.id)
        if (columns) series.set(metric, seriesUntil(columns, asOf.getTime()))
      }
      const { enrolledOn } = subject.history
      const enrolledAt = enrolledOn === null ? null : dayBounds(dateOf(enrolledOn), subject.timeZone).startsAt
      yield { subject, history: { ...subject.history, samples: { series, enrolledAt } } }
    }
  }
}

function seriesUntil(
  { at, values, days }: Pick<SampleSeries, 'at' | 'values' | 'days'>,
  instant: number,
): SampleSeries {
  let end = at.length
  while (end > 0 && (at[end - 1] ?? 0) > instant) end -= 1
  return sampleSeries(at.subarray(0, end), values.subarray(0, end), days.subarray(0, end))
}
