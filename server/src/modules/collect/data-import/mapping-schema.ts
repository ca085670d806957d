import { unitsOf } from '../../../../../engines/metrics'
import { builder } from '../../../platform/graphql/builder'
import { enumValues } from '../../../platform/graphql/enum-values'
import type {
  DataImportFirstValue,
  DataImportTableKind,
  MappedValue,
  TableMapping,
} from '../../../platform/tables'
import { textIn } from '../../../platform/words'
import { type MetricKey, metricKeys, metrics } from '../../series/measurement'
import { dataImportPolicy } from './data-import-policy'

const authorize = dataImportPolicy.use

const PersonFromEnum = builder.enumType('DataImportPersonFrom', {
  description: 'What says whose the rows of a table are.',
  values: enumValues({ column: 1, file: 1, folder: 1 } satisfies Record<TableMapping['personFrom'], 1>),
})
const DateFormEnum = builder.enumType('DataImportDateForm', {
  description:
    'In which order a date is written: 2026-01-31, 1/31/2026 or 31/1/2026; or the seconds, milliseconds or microseconds since 1970.',
  values: enumValues({ ymd: 1, mdy: 1, dmy: 1, unix_s: 1, unix_ms: 1, unix_us: 1 } satisfies Record<
    NonNullable<TableMapping['dateForm']>,
    1
  >),
})
const ZoneEnum = builder.enumType('DataImportZone', {
  description: 'Whose clock the times of a table are of.',
  values: {
    LOCAL: { value: 'local', description: "That of the subject's zone." },
    UTC: { value: 'utc' },
    OFFSET: { value: 'offset', description: 'Each time has its own offset.' },
  } as const,
})
const CoversEnum = builder.enumType('DataImportCovers', {
  description: "How long a row's values are.",
  values: enumValues({ sample: 1, minute: 1, hour: 1, day: 1 } satisfies Record<TableMapping['covers'], 1>),
})
const DecimalEnum = builder.enumType('DataImportDecimal', {
  values: enumValues({ point: 1, comma: 1 } satisfies Record<TableMapping['decimal'], 1>),
})
const OriginEnum = builder.enumType('DataImportMappingOrigin', {
  description: 'Where the mapping of a table comes from.',
  values: {
    SUGGESTED: { value: 'suggested', description: 'Nobody has confirmed it; the files are not read yet.' },
    REMEMBERED: { value: 'remembered', description: 'Confirmed for an earlier import. 前回の対応付け' },
    CHOSEN: { value: 'chosen', description: 'Confirmed for this import.' },
  } as const,
})

const MappedValueRef = builder.objectRef<MappedValue>('DataImportMappedValue').implement({
  description: 'A column of values.',
  authorize,
  fields: (t) => ({
    column: t.exposeInt('column'),
    metric: t.exposeString('metric', { description: 'The key of a metric, such as heart_rate.' }),
    unit: t.exposeString('unit'),
  }),
})

const MappingRef = builder.objectRef<TableMapping>('DataImportMapping').implement({
  description: 'What the columns of a table mean, counted from 0. 列の対応付け',
  authorize,
  fields: (t) => ({
    isLeftOut: t.exposeBoolean('isLeftOut', { description: 'Tables of the heading are not imported.' }),
    personFrom: t.expose('personFrom', { type: PersonFromEnum }),
    personColumn: t.exposeInt('personColumn', { nullable: true }),
    dateColumn: t.exposeInt('dateColumn', { nullable: true }),
    timeColumn: t.exposeInt('timeColumn', {
      nullable: true,
      description: "Null where the date's column has the time, too.",
    }),
    dateForm: t.expose('dateForm', {
      type: DateFormEnum,
      nullable: true,
      description: 'Null where the data do not tell it and nobody has chosen it.',
    }),
    zone: t.expose('zone', { type: ZoneEnum }),
    covers: t.expose('covers', { type: CoversEnum }),
    decimal: t.expose('decimal', { type: DecimalEnum }),
    values: t.field({ type: [MappedValueRef], resolve: ({ values }) => [...values] }),
  }),
})

const ColumnRef = builder.objectRef<DataImportTableKind['columns'][number]>('DataImportColumn').implement({
  description: 'A column of a table.',
  authorize,
  fields: (t) => ({
    name: t.exposeString('name'),
    examples: t.stringList({ resolve: ({ examples }) => [...examples] }),
    note: t.string({
      nullable: true,
      description: 'Why it cannot be imported, where that is known.',
      resolve: ({ note }, _, { locale }) => note && textIn(note, locale),
    }),
  }),
})

/** Tables of one heading in an import. */
export const TableKindRef = builder.objectRef<DataImportTableKind>('DataImportTable').implement({
  description: 'Tables of one heading among the files, and how they are read.',
  authorize,
  fields: (t) => ({
    fingerprint: t.exposeString('fingerprint', { description: 'Equal for tables of one heading.' }),
    file: t.exposeString('file', { description: 'The name of the first one.' }),
    fileCount: t.exposeInt('fileCount'),
    firstRowLine: t.int({
      description:
        'The line of the first row. What stands before it is the heading, with a line of units, or before the heading.',
      resolve: ({ firstRowLine = 2 }) => firstRowLine,
    }),
    columns: t.field({ type: [ColumnRef], resolve: ({ columns }) => [...columns] }),
    mapping: t.field({ type: MappingRef, resolve: ({ mapping }) => mapping }),
    origin: t.expose('origin', { type: OriginEnum }),
  }),
})

const knownMetric = (key: string): MetricKey | undefined => metricKeys.find((metric) => metric === key)

/** The unit in which values of the metric are stored, as it is written to people. */
function unitText(metric: MetricKey, locale: 'ja' | 'en'): string {
  const { unit, divisor, isDuration } = metrics[metric].style
  if (divisor !== undefined || isDuration) return unitsOf(metric)[0]?.unit ?? ''
  return typeof unit === 'string' ? unit : unit[locale]
}

/** The first value of a file. */
export const FirstValueRef = builder.objectRef<DataImportFirstValue>('DataImportFirstValue').implement({
  description: 'The first value of a file, as it would be stored.',
  authorize,
  fields: (t) => ({
    subjectCode: t.exposeString('subjectCode'),
    metric: t.string({
      resolve: ({ metric }, _, { locale }) => {
        const known = knownMetric(metric)
        return known ? metrics[known].name[locale] : metric
      },
    }),
    value: t.exposeFloat('value'),
    unit: t.string({
      resolve: ({ metric }, _, { locale }) => {
        const known = knownMetric(metric)
        return known ? unitText(known, locale) : ''
      },
    }),
    date: t.exposeString('date'),
    time: t.exposeString('time', {
      nullable: true,
      description: "On the clock of the subject's zone, with its offset; null for a figure of a day.",
    }),
  }),
})

const MappedValueInput = builder.inputType('DataImportMappedValueInput', {
  fields: (t) => ({
    column: t.int({ required: true }),
    metric: t.string({ required: true, description: 'The key of a metric, such as heart_rate.' }),
    unit: t.string({ required: true }),
  }),
})

/** What somebody chose for tables of a heading. */
export const TableMappingInput = builder.inputType('DataImportTableInput', {
  fields: (t) => ({
    fingerprint: t.string({ required: true }),
    isLeftOut: t.boolean({ required: true, description: 'Tables of the heading are not imported.' }),
    personFrom: t.field({ type: PersonFromEnum, required: true }),
    personColumn: t.int(),
    dateColumn: t.int(),
    timeColumn: t.int(),
    dateForm: t.field({ type: DateFormEnum }),
    zone: t.field({ type: ZoneEnum, required: true }),
    covers: t.field({ type: CoversEnum, required: true }),
    decimal: t.field({ type: DecimalEnum, required: true }),
    values: t.field({ type: [MappedValueInput], required: true }),
  }),
})

type GivenMapping = typeof TableMappingInput.$inferInput

/** The mapping of an input; what is left out is null. */
export function mappingOfInput(given: GivenMapping): TableMapping {
  const { isLeftOut, personFrom, zone, covers, decimal, values } = given
  return {
    isLeftOut,
    personFrom,
    personColumn: given.personColumn ?? null,
    dateColumn: given.dateColumn ?? null,
    timeColumn: given.timeColumn ?? null,
    dateForm: given.dateForm ?? null,
    zone,
    covers,
    decimal,
    values: values.map(({ column, metric, unit }) => ({ column, metric, unit })),
  }
}
