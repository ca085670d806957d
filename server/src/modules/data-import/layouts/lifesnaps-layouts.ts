import type { MetricKey } from '../../measurement'
import type { Layout, LayoutCell } from './layout'

const common = { id: 'id', clock: 'iso', covers: 'day' } as const

function one(column: string, metric: MetricKey): LayoutCell {
  return { columns: [column], metric }
}

/** Files of LifeSnaps. Its daily table is wide and sparse, so an empty or impossible cell says nothing of its neighbours. */
export const lifesnapsLayouts: readonly Layout[] = [
  {
    ...common,
    key: 'daily_fitbit_sema',
    label: '日ごとの計測値',
    date: 'date',
    refuses: 'cell',
    cells: [
      one('steps', 'steps'),
      one('distance', 'distance'),
      one('calories', 'energy'),
      {
        columns: ['very_active_minutes', 'moderately_active_minutes'],
        metric: 'active_minutes',
        onlyWith: 'steps',
      },
      one('bpm', 'heart_rate'),
      one('resting_hr', 'resting_heart_rate'),
      one('rmssd', 'hrv_rmssd'),
      one('spo2', 'spo2'),
      one('full_sleep_breathing_rate', 'respiratory_rate'),
      one('nightly_temperature', 'skin_temperature'),
      one('minutesasleep', 'sleep'),
    ],
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
