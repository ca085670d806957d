import type { FileHead } from '../files/read-head'
import { accountExportWords, layoutWords, takeoutLayoutWords } from '../words'
import type { Layout } from './layout'
import { leftOut, pages } from './left-out'

const common = { id: 'account', clock: 'iso', refuses: 'row', date: 'calendarDate' } as const

const isList = ({ text }: FileHead): boolean => /^[\uFEFF\s]{0,64}\[/.test(text)
const isOfExport = /(^|\/)(di_connect|di-connect-[a-z-]{1,40}|customer_data)\//i

/** A list: by its name, or by a field of its entries where it was renamed. */
const list = (
  key: string,
  told: { readonly name: RegExp; readonly field: RegExp },
  more: Pick<Layout, 'label' | 'covers' | 'cells'>,
): Layout => ({
  ...common,
  ...more,
  key,
  account: { as: 'list', provider: 'garmin' },
  isOf: (head) => isList(head) && (told.name.test(head.name) || told.field.test(head.text)),
})

/** Who somebody is, whom they know and where they were. */
const personal =
  /(user_?profile|social|contact|customer|gear|address|consent|device|golf|course|segment|user_biometric|personalrecord)[^/]{0,80}\.json$|(^|\/)(customer_data|di-connect-user)\//i

/**
 * The files of an export of a Garmin account (DI_CONNECT). What comes first in the list is loaded first; days do, so that the screen
 * fills early.
 */
export const garminExportLayouts: readonly Layout[] = [
  list(
    'days',
    { name: /(^|\/)UDSFile_[^/]{0,80}\.json$/i, field: /"wellnessStartTimeGmt"/ },
    {
      label: layoutWords.dailyActivity,
      covers: 'day',
      cells: [
        { columns: ['totalSteps'], metric: 'steps' },
        { columns: ['totalDistanceMeters'], metric: 'distance' },
        { columns: ['totalKilocalories'], metric: 'energy' },
        { columns: ['moderateIntensityMinutes', 'vigorousIntensityMinutes'], metric: 'active_minutes' },
        { columns: ['restingHeartRate'], metric: 'resting_heart_rate' },
      ],
    },
  ),
  list(
    'health',
    { name: /healthStatusData\.json$/i, field: /"baselineLowerLimit"/ },
    {
      label: accountExportWords.health,
      covers: 'day',
      cells: [
        { columns: ['HRV'], metric: 'hrv_rmssd' },
        { columns: ['SPO2'], metric: 'spo2' },
      ],
    },
  ),
  list(
    'sleep',
    { name: /_sleepData\.json$/i, field: /"sleepStartTimestamp(GMT|Local)"/ },
    {
      label: takeoutLayoutWords.sleepLogs,
      covers: 'minute',
      cells: [{ columns: ['averageRespiration'], metric: 'respiratory_rate' }],
    },
  ),
  leftOut('personal', takeoutLayoutWords.personal, takeoutLayoutWords.neverRead, ({ name }) =>
    personal.test(name),
  ),
  leftOut('fit', accountExportWords.fit, takeoutLayoutWords.notReadYet, ({ name }) =>
    /\.fit(\.gz)?$/i.test(name),
  ),
  leftOut('other', accountExportWords.otherOfGarmin, takeoutLayoutWords.notReadYet, ({ name }) =>
    isOfExport.test(name),
  ),
  pages,
]
