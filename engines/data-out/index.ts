export { type AccessScope, accessScopeKeys, accessScopes, scopesOfContents } from './access-scopes'
export type { Batch, Cell, ColumnValues, ZonedInstants } from './batch'
export type { CellType, Column } from './column'
export { columnsOf, type TimeChoice } from './columns'
export {
  type ChosenSubjects,
  canBeCompared,
  contentsOfFormat,
  type ExportDefinition,
  type Format,
  formats,
  type Granularity,
  granularities,
  type Layout,
  layouts,
  type MissingMark,
  sampledMetrics,
  timeChoices,
} from './definition'
export {
  birthYearBand,
  type Content,
  contentKeys,
  contents,
  countsOfSubjects,
  type FixedTable,
  fixedTables,
  longDays,
  ownersContents,
  rawSamples,
  responseHead,
  sampleStretches,
  wideDays,
} from './tables'
export {
  answersTitle,
  changesTable,
  codebookTable,
  countsTitle,
  daysTitle,
  fhirResource,
  odmTitle,
  odmXml,
  questionnairesTitle,
  redcapColumn,
  redcapDataTable,
  redcapDictionaryTable,
  samplesTitle,
} from './tables-beside'
