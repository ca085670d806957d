import type { FileHead } from '../files/read-head'
import { accountExportWords, layoutWords, takeoutLayoutWords } from '../words'
import type { Layout } from './layout'
import { leftOut, pages } from './left-out'

const common = { id: 'account', clock: 'iso', refuses: 'row' } as const

/** The columns of a table of Oura, which are parted by semicolons; empty for anything else. */
const columnsOf = ({ text }: FileHead): readonly string[] => {
  const names = (text.split('\n', 1)[0] ?? '').replace(/^\uFEFF/, '').split(';')
  return names.length < 2 ? [] : names.map((name) => name.trim())
}

/** A table: by its columns, since the names of the files have changed. */
const table = (
  key: string,
  columns: readonly string[],
  more: Pick<Layout, 'label' | 'covers' | 'cells' | 'date'>,
): Layout => ({
  ...common,
  ...more,
  key,
  account: { as: 'table', provider: 'oura' },
  isOf: (head) => {
    const names = columnsOf(head)
    return columns.every((column) => names.includes(column))
  },
})

const withColumns =
  (...columns: readonly string[]) =>
  (head: FileHead): boolean => {
    const names = columnsOf(head)
    return columns.some((column) => names.includes(column))
  }

/** Who somebody is, where they were and what they wrote. */
const isPersonal =
  /(^|\/)(personal_?info|user_?(info|profile)?|account|profile|location|(enhanced_?)?tags?|notes?|ring_?configuration)\.(csv|json)$/i
const isOfExport = /(^|\/)app[ _-]?data\//i

/** Figures of the provider's own, for which there is no metric. */
const scores = withColumns(
  'contributors',
  'stress_high',
  'optimal_bedtime',
  'vascular_age',
  'vo2_max',
  'mood',
  'level',
)

/**
 * The tables of an export of an Oura account (App Data). What comes first in the list is loaded first; days do, so that the screen
 * fills early.
 */
export const ouraExportLayouts: readonly Layout[] = [
  leftOut('personal', takeoutLayoutWords.personal, takeoutLayoutWords.neverRead, ({ name }) =>
    isPersonal.test(name),
  ),
  table('activity', ['day', 'steps', 'non_wear_time'], {
    label: layoutWords.dailyActivity,
    covers: 'day',
    date: 'day',
    cells: [
      { columns: ['steps'], metric: 'steps' },
      { columns: ['total_calories'], metric: 'energy' },
      { columns: ['medium_activity_time', 'high_activity_time'], metric: 'active_minutes' },
    ],
  }),
  table('oxygen', ['day', 'spo2_percentage'], {
    label: takeoutLayoutWords.oxygen,
    covers: 'day',
    date: 'day',
    cells: [{ columns: ['spo2_percentage'], metric: 'spo2' }],
  }),
  table('sleep', ['bedtime_start', 'bedtime_end', 'type'], {
    label: takeoutLayoutWords.sleepLogs,
    covers: 'minute',
    date: 'bedtime_start',
    cells: [
      { columns: ['average_hrv'], metric: 'hrv_rmssd' },
      { columns: ['average_breath'], metric: 'respiratory_rate' },
      { columns: ['lowest_heart_rate'], metric: 'resting_heart_rate' },
    ],
  }),
  table('heart-rate', ['timestamp', 'bpm'], {
    label: layoutWords.heartRate,
    covers: 'sample',
    date: 'timestamp',
    cells: [{ columns: ['bpm'], metric: 'heart_rate' }],
  }),
  leftOut(
    'temperature',
    takeoutLayoutWords.bodyTemperature,
    takeoutLayoutWords.notOfNight,
    withColumns('skin_temp'),
  ),
  leftOut('scores', accountExportWords.scores, layoutWords.noMetric, scores),
  leftOut('other', accountExportWords.otherOfOura, takeoutLayoutWords.notReadYet, ({ name }) =>
    isOfExport.test(name),
  ),
  pages,
]
