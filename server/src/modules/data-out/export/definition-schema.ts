import {
  contentKeys,
  contents,
  type ExportDefinition,
  formats,
  granularities,
  type MissingMark,
} from '../../../../../engines/data-out'
import { builder } from '../../../platform/graphql/builder'
import { enumValues } from '../../../platform/graphql/enum-values'
import { TestSubjectStatusEnum } from '../../studies/subject-record'
import { MetricKeyEnum } from '../../watch/monitoring'
import { exportPolicy } from './export-policy'

const ContentEnum = builder.enumType('ExportContent', { values: enumValues(contents) })
const GranularityEnum = builder.enumType('ExportGranularity', {
  description: 'Samples as measured, or in stretches with mean, least, greatest, sum and count.',
  values: enumValues(granularities),
})
const FormatEnum = builder.enumType('ExportFormat', { values: enumValues(formats) })
const LayoutEnum = builder.enumType('ExportLayout', {
  description: 'A row for each value, or a column for each metric and question.',
  values: { LONG: { value: 'long' }, WIDE: { value: 'wide' } } as const,
})
const TimesEnum = builder.enumType('ExportTimes', {
  description: 'Moments in UTC, on the clock of the subject, or both.',
  values: { UTC: { value: 'utc' }, LOCAL: { value: 'local' }, BOTH: { value: 'both' } } as const,
})

const missingNames = { EMPTY: '', NA: 'NA', POINT: '.' } as const satisfies Record<string, MissingMark>
const MissingEnum = builder.enumType('ExportMissingMark', {
  description: 'What stands where there is no value, in text files.',
  values: {
    EMPTY: { value: missingNames.EMPTY },
    NA: { value: missingNames.NA },
    POINT: { value: missingNames.POINT, description: 'A full stop.' },
  } as const,
})

export const ExportDefinitionRef = builder.objectRef<ExportDefinition>('ExportDefinition').implement({
  description: 'What is taken out, and how it is written.',
  authorize: exportPolicy.see,
  fields: (t) => ({
    testSubjectIds: t.idList({ resolve: ({ subjects }) => [...subjects.ids] }),
    tagIds: t.idList({ resolve: ({ subjects }) => [...subjects.tagIds] }),
    statuses: t.field({
      type: [TestSubjectStatusEnum],
      resolve: ({ subjects }) => [...subjects.statuses] as (typeof TestSubjectStatusEnum.$inferType)[],
    }),
    from: t.expose('from', { type: 'Date', nullable: true }),
    to: t.expose('to', { type: 'Date', nullable: true }),
    fromStudyDay: t.int({ nullable: true, resolve: ({ studyDays }) => studyDays?.from ?? null }),
    toStudyDay: t.int({ nullable: true, resolve: ({ studyDays }) => studyDays?.to ?? null }),
    contents: t.field({ type: [ContentEnum], resolve: ({ contents }) => [...contents] }),
    metrics: t.field({ type: [MetricKeyEnum], resolve: ({ metrics }) => [...metrics] }),
    granularity: t.expose('granularity', { type: GranularityEnum }),
    layout: t.expose('layout', { type: LayoutEnum }),
    format: t.expose('format', { type: FormatEnum }),
    times: t.expose('times', { type: TimesEnum }),
    missing: t.expose('missing', { type: MissingEnum }),
    hidesCodes: t.exposeBoolean('hidesCodes'),
    shiftsDates: t.exposeBoolean('shiftsDates'),
    keepsWeekdays: t.boolean({
      description: 'Moved dates keep their weekday.',
      resolve: ({ keepsWeekdays }) => keepsWeekdays ?? true,
    }),
    bandsBirthYears: t.exposeBoolean('bandsBirthYears'),
    dropsFreeText: t.exposeBoolean('dropsFreeText'),
  }),
})

export const ExportDefinitionInputRef = builder.inputType('ExportDefinitionInput', {
  description: 'What is to be taken out, and how it is written.',
  fields: (t) => ({
    testSubjectIds: t.idList({ required: true, description: 'None: everybody.' }),
    tagIds: t.idList({ required: true, description: 'Of those only the ones with one of these tags.' }),
    statuses: t.field({
      type: [TestSubjectStatusEnum],
      required: true,
      description: 'Of those only the ones in one of these states.',
    }),
    from: t.field({ type: 'Date', description: 'A local day; left out: from the first.' }),
    to: t.field({ type: 'Date', description: 'Part of the period; left out: to the last.' }),
    fromStudyDay: t.int({
      description: 'A day of each subject, the first of enrolment being 1; of the period only from it on.',
    }),
    toStudyDay: t.int({ description: 'Of the period only up to this day of each subject.' }),
    contents: t.field({ type: [ContentEnum], required: true }),
    metrics: t.field({ type: [MetricKeyEnum], required: true, description: 'Of samples and days.' }),
    granularity: t.field({ type: GranularityEnum, required: true }),
    layout: t.field({ type: LayoutEnum, required: true }),
    format: t.field({ type: FormatEnum, required: true }),
    times: t.field({ type: TimesEnum, required: true }),
    missing: t.field({ type: MissingEnum, required: true }),
    hidesCodes: t.boolean({
      required: true,
      description: 'Numbers instead of codes, the same in every export of the project.',
    }),
    shiftsDates: t.boolean({
      required: true,
      description:
        'Every date of a subject moved by the same number of days, and the last days left out by which it could be reckoned.',
    }),
    keepsWeekdays: t.boolean({
      required: true,
      defaultValue: true,
      description: 'Dates are moved by whole weeks; else by any number of days.',
    }),
    bandsBirthYears: t.boolean({ required: true, description: 'In bands of five years.' }),
    dropsFreeText: t.boolean({ required: true, description: 'Leaves out what people wrote.' }),
  }),
})

/** The definition as it is stored: without doubles, in a fixed order. */
export function readDefinition(input: typeof ExportDefinitionInputRef.$inferInput): ExportDefinition {
  const { testSubjectIds, tagIds, statuses, from, to, contents, metrics, ...others } = input
  const { fromStudyDay, toStudyDay, ...rest } = others
  const studyDays = { from: fromStudyDay ?? null, to: toStudyDay ?? null }
  const once = <Value>(values: readonly Value[]): Value[] => [...new Set(values)].sort()
  return {
    ...rest,
    subjects: {
      ids: once(testSubjectIds.map(String)),
      tagIds: once(tagIds.map(String)),
      statuses: once(statuses),
    },
    from: from || null,
    to: to || null,
    studyDays: studyDays.from === null && studyDays.to === null ? null : studyDays,
    contents: contentKeys.filter((content) => contents.includes(content)),
    metrics: [...new Set(metrics)],
  }
}
