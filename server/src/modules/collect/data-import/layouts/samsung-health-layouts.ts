import type { FileHead } from '../files/read-head'
import { headerOfSamsung, lastPartOf, typeOfSamsung } from '../samsung/read-samsung'
import { type SamsungForm, samsungForms } from '../samsung/samsung-forms'
import { layoutWords, samsungWords, takeoutLayoutWords } from '../words'
import type { Layout } from './layout'
import { leftOut, pages } from './left-out'

const common = { id: 'account', clock: 'iso', refuses: 'row' } as const

/** What Samsung calls the tables that are read, now and in older exports. */
const types = {
  steps: ['shealth.step_daily_trend'],
  sleep: ['shealth.sleep', 'health.sleep'],
  stages: ['health.sleep_stage', 'shealth.sleep_stage'],
  weight: ['health.weight', 'shealth.weight'],
  oxygen: ['shealth.tracker.oxygen_saturation', 'health.oxygen_saturation'],
  heartRate: ['shealth.tracker.heart_rate', 'health.heart_rate'],
} as const

/** One of these without its columns is refused, and is no record of another kind. */
const known: ReadonlySet<string> = new Set(Object.values(types).flat())

type Table = Pick<Layout, 'label' | 'covers' | 'cells' | 'isOfParts'>

/** A table by what its first line calls it and by its columns: its name is not asked. */
function table(of: keyof typeof types, more: Table): Layout {
  const form: SamsungForm = samsungForms[of]
  const own: readonly string[] = types[of]
  const [key = ''] = own
  const [date = ''] = form.columns
  return {
    ...common,
    ...more,
    key,
    date,
    samsung: form,
    isOf: ({ text }) => {
      const type = typeOfSamsung(text)
      if (type === null || !own.includes(type)) return false
      const header = headerOfSamsung(text).map(lastPartOf)
      return form.columns.every((column) => header.includes(column))
    },
  }
}

const typed =
  (pattern: RegExp) =>
  ({ text }: FileHead): boolean =>
    pattern.test(typeOfSamsung(text) ?? '')

const isJson = (name: string): boolean => /(^|\/)jsons\//i.test(name) && /\.json$/i.test(name)
const isBeat = /(^|\/)jsons\/com\.samsung\.s?health\.(tracker\.)?heart_rate\//i

/** The values of heart rate by the minute, which lie in files of their own: read with the table that names them. */
export const heartRateBins = 'binning_data'

/**
 * The tables of "download personal data" of Samsung Health, wherever they lie. What comes first in the list is loaded first; days
 * do, so that the screen fills early.
 */
export const samsungHealthLayouts: readonly Layout[] = [
  leftOut('personal', takeoutLayoutWords.personal, takeoutLayoutWords.neverRead, (head) =>
    typed(/(user_profile|social|location|public_challenge|friend|insight|food|nutrition|cycle|reward|badge)/)(
      head,
    ),
  ),
  table('steps', {
    label: layoutWords.dailySteps,
    covers: 'day',
    cells: [
      { columns: ['count'], metric: 'steps' },
      { columns: ['distance'], metric: 'distance' },
    ],
  }),
  table('sleep', {
    label: takeoutLayoutWords.sleepLogs,
    covers: 'minute',
    cells: [],
  }),
  table('stages', {
    label: takeoutLayoutWords.sleepStages,
    covers: 'minute',
    cells: [],
    isOfParts: true,
  }),
  table('weight', {
    label: layoutWords.weight,
    covers: 'sample',
    cells: [{ columns: ['weight'], metric: 'weight' }],
  }),
  table('oxygen', {
    label: samsungWords.oxygen,
    covers: 'sample',
    cells: [{ columns: ['spo2'], metric: 'spo2' }],
  }),
  table('heartRate', {
    label: layoutWords.heartRate,
    covers: 'sample',
    cells: [{ columns: ['heart_rate'], metric: 'heart_rate' }],
  }),
  {
    ...leftOut(
      heartRateBins,
      samsungWords.bins,
      samsungWords.ofNoRow,
      ({ name }) => isJson(name) && isBeat.test(name),
    ),
    isReadWith: types.heartRate[0],
  },
  leftOut(
    'sleep_combined',
    takeoutLayoutWords.sleepLogs,
    samsungWords.repeatsSleep,
    typed(/^s?health\.sleep_combined$/),
  ),
  leftOut(
    'other-steps',
    layoutWords.dailySteps,
    samsungWords.repeatsSteps,
    typed(/pedometer|step_count|activity\.day_summary/),
  ),
  leftOut('alerted', layoutWords.heartRate, samsungWords.repeatsBeats, typed(/alerted_heart_rate/)),
  leftOut(
    'no-metric',
    samsungWords.other,
    layoutWords.noMetric,
    typed(
      /stress|floors|exercise|blood_pressure|blood_glucose|height|snoring|calories_burned|water|caffeine/,
    ),
  ),
  leftOut('other', samsungWords.other, takeoutLayoutWords.notReadYet, ({ name, text }) => {
    const type = typeOfSamsung(text)
    return isJson(name) || (type !== null && !known.has(type))
  }),
  pages,
]
