import { metricKeys, metrics } from '../../../series/measurement'
import { layoutWords } from '../words'
import type { Layout, LayoutCell } from './layout'

const common = { id: 'id', clock: 'iso', covers: 'day' } as const

const dailyCells = metricKeys.flatMap((metric): LayoutCell[] => {
  const { lifeSnaps } = metrics[metric]
  return lifeSnaps ? [{ ...lifeSnaps, metric }] : []
})

/** Files of LifeSnaps. Its daily table is wide and sparse, so an empty or impossible cell does not refuse its row. */
export const lifesnapsLayouts: readonly Layout[] = [
  {
    ...common,
    key: 'daily_fitbit_sema',
    label: layoutWords.dailyValues,
    date: 'date',
    refuses: 'cell',
    cells: dailyCells,
  },
  {
    ...common,
    key: 'questionnaire',
    label: layoutWords.questionnaires,
    date: 'submitdate',
    refuses: 'cell',
    cells: [],
    skipNote: layoutWords.noQuestionnaires,
  },
]
