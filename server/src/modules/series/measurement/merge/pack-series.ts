import type { Insertable } from 'kysely'
import type { SeriesDayTable } from '../../../../platform/tables'
import type { Enrolment } from '../days/enrolment'
import { reusedBuffer } from '../store/sample-buffer'
import { groupsOf, mergedOf } from './merge-series'
import { type RejectedSample, type SampleSeries, tidySeries } from './sample-series'
import { seriesRow } from './series-row'
import { splitSeries } from './split-series'

/** Used again for each series: new arrays for days of one-second samples would be cleared, paged in and collected. */
const allocate = reusedBuffer()

/**
 * Packs samples as ingestSamples stores them if nothing is stored yet. Uses no database, so it can run in a thread. All
 * samples of a metric, source and day must be in one series.
 */
export function packSeries(
  series: readonly SampleSeries[],
  enrolment: Enrolment,
  at: Date,
): Insertable<SeriesDayTable>[] {
  const rejected: RejectedSample[] = []
  return series.flatMap((one, place) => {
    const tidy = tidySeries(one, place, rejected)
    const slices = splitSeries(tidy, enrolment, allocate(tidy.times.length).offsets)
    return groupsOf(slices).flatMap((group) => {
      const [first] = group.slices
      const outcome = mergedOf(undefined, group.slices, [])
      return first && outcome ? seriesRow(first, outcome.merged, 1, at) : []
    })
  })
}
