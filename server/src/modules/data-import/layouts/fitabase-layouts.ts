import type { MetricKey } from '../../measurement'
import type { Layout, LayoutCell } from './layout'

const common = { id: 'id', clock: 'us', refuses: 'row' } as const

const minutesOfHour = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'))

function wide(prefix: string, metric: MetricKey): LayoutCell[] {
  return minutesOfHour.map((two, minute) => ({ columns: [`${prefix}${two}`], metric, minute }))
}

function one(column: string, metric: MetricKey, factor = 1): LayoutCell {
  return { columns: [column], metric, factor }
}

/** Very and fairly active minutes: what Fitbit itself showed as 活動時間. Light activity is not counted. */
const activeMinutes: LayoutCell = {
  columns: ['veryactiveminutes', 'fairlyactiveminutes'],
  metric: 'active_minutes',
}

const noMetric = '対応する指標がないため取り込みません。'

/** Files of a Fitabase export, in the order in which they are loaded: days first, so that the screen fills early. */
export const fitabaseLayouts: readonly Layout[] = [
  {
    ...common,
    key: 'dailyActivity',
    label: '日ごとの活動',
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
    label: '日ごとの睡眠',
    date: 'sleepday',
    covers: 'day',
    cells: [one('totalminutesasleep', 'sleep')],
    marks: ['totalsleeprecords', 'totaltimeinbed'],
  },
  {
    ...common,
    key: 'weightLogInfo',
    label: '体重',
    date: 'date',
    covers: 'sample',
    cells: [one('weightkg', 'weight')],
    manualColumn: 'ismanualreport',
    marks: ['logid'],
  },
  {
    ...common,
    key: 'dailyIntensities',
    label: '日ごとの活動強度',
    date: 'activityday',
    covers: 'day',
    cells: [activeMinutes],
    marks: ['sedentaryminutes'],
  },
  {
    ...common,
    key: 'dailySteps',
    label: '日ごとの歩数',
    date: 'activityday',
    covers: 'day',
    cells: [one('steptotal', 'steps')],
  },
  {
    ...common,
    key: 'dailyCalories',
    label: '日ごとのカロリー',
    date: 'activityday',
    covers: 'day',
    cells: [one('calories', 'energy')],
  },
  {
    ...common,
    key: 'hourlySteps',
    label: '1時間ごとの歩数',
    date: 'activityhour',
    covers: 'hour',
    cells: [one('steptotal', 'steps')],
  },
  {
    ...common,
    key: 'hourlyCalories',
    label: '1時間ごとのカロリー',
    date: 'activityhour',
    covers: 'hour',
    cells: [one('calories', 'energy')],
  },
  {
    ...common,
    key: 'minuteSleep',
    label: '1分ごとの睡眠',
    date: 'date',
    covers: 'minute',
    cells: [],
    sleepLog: { id: 'logid', stage: 'value' },
  },
  {
    ...common,
    key: 'minuteStepsWide',
    label: '1分ごとの歩数(横持ち)',
    date: 'activityhour',
    covers: 'minute',
    cells: wide('steps', 'steps'),
  },
  {
    ...common,
    key: 'minuteStepsNarrow',
    label: '1分ごとの歩数',
    date: 'activityminute',
    covers: 'minute',
    cells: [one('steps', 'steps')],
  },
  {
    ...common,
    key: 'minuteCaloriesWide',
    label: '1分ごとのカロリー(横持ち)',
    date: 'activityhour',
    covers: 'minute',
    cells: wide('calories', 'energy'),
  },
  {
    ...common,
    key: 'minuteCaloriesNarrow',
    label: '1分ごとのカロリー',
    date: 'activityminute',
    covers: 'minute',
    cells: [one('calories', 'energy')],
  },
  {
    ...common,
    key: 'heartrate_seconds',
    label: '心拍数',
    date: 'time',
    covers: 'sample',
    cells: [one('value', 'heart_rate')],
  },
  ...unused('hourlyIntensities', '1時間ごとの活動強度', 'activityhour', 'totalintensity'),
  ...unused('minuteIntensitiesWide', '1分ごとの活動強度(横持ち)', 'activityhour', 'intensity00'),
  ...unused('minuteIntensitiesNarrow', '1分ごとの活動強度', 'activityminute', 'intensity'),
  ...unused('minuteMETsNarrow', '1分ごとのMETs', 'activityminute', 'mets'),
]

function unused(key: string, label: string, date: string, mark: string): Layout[] {
  return [{ ...common, key, label, date, covers: 'hour', cells: [], marks: [mark], skipNote: noMetric }]
}
