import type { TableMapping } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { type MetricKey, metrics } from '../../../series/measurement'
import { mappingWords } from '../words'

/** Why values of such a length are none of the metric; null where they are. */
export function coversRefusal(metric: MetricKey, covers: TableMapping['covers']): Message | null {
  const { kind } = metrics[metric]
  // A sum has a beginning and an end.
  if (kind === 'sum' && covers === 'sample') return mappingWords.noLength(metric)
  if (kind === 'daily' && (covers === 'minute' || covers === 'hour'))
    return mappingWords.ofDayOrMoment(metric)
  return kind === 'session' && covers !== 'day' ? mappingWords.ofDayAlone(metric) : null
}
