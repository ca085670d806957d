import type { SeriesDetail } from '../days/subject-day-queries'
import { metrics, sources } from '../metric'
import { decodeChunk } from '../store/codec'
import { finestSeries } from './finest-series'

const hourMilliseconds = 3_600_000
const finerThanDays: readonly number[] = [sources.sample, sources.minute, sources.hour]

/** Steps by elapsed hour of a day of 23, 24 or 25 hours; null for hours without data. */
export function stepsByHour(series: readonly SeriesDetail[], dayMilliseconds: number): (number | null)[] {
  const hours = new Array<number | null>(Math.ceil(dayMilliseconds / hourMilliseconds)).fill(null)
  const ofSteps = series.filter(
    ({ metric, source }) => metric === metrics.steps.code && finerThanDays.includes(source),
  )
  for (const { samples } of finestSeries(ofSteps)) {
    if (!samples) continue
    const { offsets, values } = decodeChunk(samples)
    for (let i = 0; i < offsets.length; i++) {
      const hour = Math.floor((offsets[i] as number) / hourMilliseconds) // In range: i < length.
      if (hour < hours.length) hours[hour] = (hours[hour] ?? 0) + (values[i] as number) // As many values as times.
    }
  }
  return hours
}
