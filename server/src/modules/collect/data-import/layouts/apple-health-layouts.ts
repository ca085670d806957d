import { appleMetrics } from '../apple/apple-types'
import { layoutWords } from '../words'
import type { Layout } from './layout'

const names = ['type', 'sourceName', 'unit', 'startDate', 'endDate', 'value']

const common = {
  id: 'sourcename',
  date: 'startdate',
  clock: 'iso',
  covers: 'sample',
  refuses: 'row',
  names,
} as const

function beside(key: string, isOf: NonNullable<Layout['isOf']>): Layout {
  return {
    ...common,
    key,
    label: layoutWords.besideAppleHealth,
    cells: [],
    skipNote: layoutWords.noMetric,
    isOf,
    isBeside: true,
  }
}

/** The export of Apple Health, by what it begins with: its name is translated. Then what lies beside it in the archive. */
export const appleHealthLayouts: readonly Layout[] = [
  {
    ...common,
    key: 'export',
    label: layoutWords.appleHealth,
    cells: Object.values(appleMetrics).map((metric) => ({ columns: ['value'], metric })),
    isXml: true,
    isOf: ({ text }) => /<HealthData[\s>/]/.test(text),
  },
  beside('export_cda', ({ text }) => /<ClinicalDocument[\s>]/.test(text)),
  beside('workout-routes', ({ name, text }) => /\.gpx$/i.test(name) && /<gpx[\s>]/.test(text)),
  beside('electrocardiograms', ({ name }) => /(^|\/)electrocardiograms\/[^/]+\.csv$/i.test(name)),
  beside('clinical-records', ({ name }) => /(^|\/)clinical[-_]records\/[^/]+\.json$/i.test(name)),
]
