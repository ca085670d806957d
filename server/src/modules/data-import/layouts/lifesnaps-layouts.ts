import { metricKeys, metrics } from '../../measurement'
import type { Layout, LayoutCell } from './layout'

const common = { id: 'id', clock: 'iso', covers: 'day' } as const

const dailyCells = metricKeys.flatMap((metric): LayoutCell[] => {
  const { lifeSnaps } = metrics[metric]
  return lifeSnaps ? [{ ...lifeSnaps, metric }] : []
})

/** Files of LifeSnaps. Its daily table is wide and sparse, so an empty or impossible cell says nothing of its neighbours. */
export const lifesnapsLayouts: readonly Layout[] = [
  {
    ...common,
    key: 'daily_fitbit_sema',
    label: '日ごとの計測値',
    date: 'date',
    refuses: 'cell',
    cells: dailyCells,
  },
  {
    ...common,
    key: 'questionnaire',
    label: '質問票の得点',
    date: 'submitdate',
    refuses: 'cell',
    cells: [],
    skipNote: '質問票の得点は取り込みの対象外です。',
  },
]
