import type { Message } from '../../../../platform/words'
import type { MetricKey } from '../../../series/measurement'
import { layoutWords } from '../words'
import type { Layout, LayoutCell } from './layout'

const common = { id: 'id', clock: 'us', refuses: 'row' } as const

const minutesOfHour = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'))

function wide(prefix: string, metric: MetricKey): LayoutCell[] {
  return minutesOfHour.map((two, minute) => ({ columns: [`${prefix}${two}`], metric, minute }))
}

function one(column: string, metric: MetricKey, factor = 1): LayoutCell {
  return { columns: [column], metric, factor }
}

/** Very and fairly active minutes, which Fitbit itself shows as 活動時間. Light activity is not counted. */
const activeMinutes: LayoutCell = {
  columns: ['veryactiveminutes', 'fairlyactiveminutes'],
  metric: 'active_minutes',
}

/** Files of a Fitabase export, in the order in which they are loaded: days first, so that the screen fills early. */
export const fitabaseLayouts: readonly Layout[] = [
  {
    ...common,
    key: 'dailyActivity',
    label: layoutWords.dailyActivity,
    date: 'activitydate',
    covers: 'day',
    cells: [
      one('totalsteps', 'steps'),
      one('totaldistance', 'distance', 1000),
      activeMinutes,
      one('calories', 'energy'),
    ],
  },
  {
    ...common,
    key: 'sleepDay',
    label: layoutWords.dailySleep,
    date: 'sleepday',
    covers: 'day',
    cells: [one('totalminutesasleep', 'sleep')],
    marks: ['totalsleeprecords', 'totaltimeinbed'],
  },
  {
    ...common,
    key: 'weightLogInfo',
    label: layoutWords.weight,
    date: 'date',
    covers: 'sample',
    cells: [one('weightkg', 'weight')],
    manualColumn: 'ismanualreport',
    marks: ['logid'],
  },
  {
    ...common,
    key: 'dailyIntensities',
    label: layoutWords.dailyIntensity,
    date: 'activityday',
    covers: 'day',
    cells: [activeMinutes],
    marks: ['sedentaryminutes'],
  },
  {
    ...common,
    key: 'dailySteps',
    label: layoutWords.dailySteps,
    date: 'activityday',
    covers: 'day',
    cells: [one('steptotal', 'steps')],
  },
  {
    ...common,
    key: 'dailyCalories',
    label: layoutWords.dailyCalories,
    date: 'activityday',
    covers: 'day',
    cells: [one('calories', 'energy')],
  },
  {
    ...common,
    key: 'hourlySteps',
    label: layoutWords.hourlySteps,
    date: 'activityhour',
    covers: 'hour',
    cells: [one('steptotal', 'steps')],
  },
  {
    ...common,
    key: 'hourlyCalories',
    label: layoutWords.hourlyCalories,
    date: 'activityhour',
    covers: 'hour',
    cells: [one('calories', 'energy')],
  },
  {
    ...common,
    key: 'minuteSleep',
    label: layoutWords.minuteSleep,
    date: 'date',
    covers: 'minute',
    cells: [],
    sleepLog: { id: 'logid', stage: 'value' },
  },
  {
    ...common,
    key: 'minuteStepsWide',
    label: layoutWords.minuteStepsWide,
    date: 'activityhour',
    covers: 'minute',
    cells: wide('steps', 'steps'),
  },
  {
    ...common,
    key: 'minuteStepsNarrow',
    label: layoutWords.minuteSteps,
    date: 'activityminute',
    covers: 'minute',
    cells: [one('steps', 'steps')],
  },
  {
    ...common,
    key: 'minuteCaloriesWide',
    label: layoutWords.minuteCaloriesWide,
    date: 'activityhour',
    covers: 'minute',
    cells: wide('calories', 'energy'),
  },
  {
    ...common,
    key: 'minuteCaloriesNarrow',
    label: layoutWords.minuteCalories,
    date: 'activityminute',
    covers: 'minute',
    cells: [one('calories', 'energy')],
  },
  {
    ...common,
    key: 'heartrate_seconds',
    label: layoutWords.heartRate,
    date: 'time',
    covers: 'sample',
    cells: [one('value', 'heart_rate')],
  },
  ...unused('hourlyIntensities', layoutWords.hourlyIntensity, 'activityhour', 'totalintensity'),
  ...unused('minuteIntensitiesWide', layoutWords.minuteIntensityWide, 'activityhour', 'intensity00'),
  ...unused('minuteIntensitiesNarrow', layoutWords.minuteIntensity, 'activityminute', 'intensity'),
  ...unused('minuteMETsNarrow', layoutWords.minuteMets, 'activityminute', 'mets'),
]

function unused(key: string, label: Message, date: string, mark: string): Layout[] {
  return [
    { ...common, key, label, date, covers: 'hour', cells: [], marks: [mark], skipNote: layoutWords.noMetric },
  ]
}
