import {
  type AccessScope,
  answersTitle,
  fixedTables,
  rawSamples,
  wideDays,
} from '../../../../../engines/data-out'
import type { Variable } from '../../../../../engines/variables'
import { invalidInput } from '../../../platform/problem'
import type { Message } from '../../../platform/words'
import {
  countDaysOf,
  countSamplesOf,
  countSleepsOf,
  ensureBegunDays,
  metricKeys,
  subjectsWithNewDays,
  subjectsWithNewSamples,
  subjectsWithNewSleeps,
} from '../../series/measurement'
import { answersGone, countAnsweredOf, subjectsWithNewAnswers } from '../../surveys/survey-answer'
import {
  alertActionTable,
  alertTable,
  codebookOf,
  dayTable,
  type ExportTable,
  sampleTables,
  sleepTables,
  subjectTables,
  surveyTables,
  type TableReading,
} from '../export'
import type { ApiQuery, ParameterName } from './api-query'
import { resourceTexts } from './api-words'
import { CursorTooOld } from './cursor-too-old'
import type { Since } from './cursors'
import { dataApiWords as words } from './words'

/** A table that the data API serves below /projects/{code}. */
export interface Resource {
  /** Null: with every key. */
  readonly scope: AccessScope | null
  readonly definition: Message
  readonly parameters: readonly ParameterName[]
  /** Its rows as the OpenAPI document describes them, laid out as usual; a table that describes others says none. */
  readonly variables: readonly Variable[]
  /** What is read at once: some subjects, or a day of one, which may have 86,400 rows; a small table is one page. */
  readonly pagesEndWith: 'subject' | 'day' | 'table'
  /** Which of the subjects have something new, where it is known when things were written; `changedSince` asks it. */
  readonly changed?: (reading: TableReading, since: Since) => Promise<ReadonlySet<string>>
  /** How much each of some subjects has of it between two days, in what changes as a whole. */
  readonly count?: (reading: TableReading, some: SubjectsToCount, query: ApiQuery) => Promise<Counts>
  /** Keys of rows that are gone since, where they are known. */
  readonly gone?: (reading: TableReading, since: Since) => Promise<readonly string[]>
  /** Makes rows that are due and that a job has not made yet. */
  readonly makeDue?: (reading: TableReading) => Promise<void>
  tableOf(reading: TableReading, query: ApiQuery): ExportTable | Promise<ExportTable>
}

/** Subjects with the same days. */
interface SubjectsToCount {
  readonly subjectIds: readonly string[]
  readonly from: string | null
  readonly to: string | null
}
type Counts = ReadonlyMap<string, number>

const everywhere = ['subject', 'tag', 'status', 'times', 'limit', 'cursor', 'format'] as const
const ofDays = ['from', 'to'] as const
const ofStore = ['from', 'to', 'changedSince'] as const

/** By their addresses; that of samples has a metric behind it. */
export const resources = {
  subjects: {
    scope: 'subjects',
    definition: resourceTexts.subjects,
    parameters: everywhere,
    variables: fixedTables.subjects.variables,
    pagesEndWith: 'subject',
    tableOf: (reading) => named(subjectTables(reading), 'subjects'),
  },
  'subject-tags': {
    scope: 'subjects',
    definition: resourceTexts['subject-tags'],
    parameters: everywhere,
    variables: fixedTables.subject_tags.variables,
    pagesEndWith: 'subject',
    tableOf: (reading) => named(subjectTables(reading), 'subject_tags'),
  },
  'device-links': {
    scope: 'subjects',
    definition: resourceTexts['device-links'],
    parameters: everywhere,
    variables: fixedTables.device_links.variables,
    pagesEndWith: 'subject',
    tableOf: (reading) => named(subjectTables(reading), 'device_links'),
  },
  daily: {
    scope: 'daily',
    definition: resourceTexts.daily,
    parameters: [...everywhere, ...ofStore, 'metrics', 'layout'],
    variables: wideDays(metricKeys),
    pagesEndWith: 'subject',
    changed: (reading, { at: since }) =>
      subjectsWithNewDays(reading.db, { ...whoOf(reading), since, projectId: reading.project.id }),
    count: ({ db, project }, some) => countDaysOf(db, { ...some, projectId: project.id }),
    makeDue: ({ db, now, ...reading }) => ensureBegunDays({ db, now: () => now }, whoOf(reading).subjectIds),
    tableOf: dayTable,
  },
  samples: {
    scope: 'samples',
    definition: resourceTexts.samples,
    parameters: [...everywhere, ...ofStore, 'granularity'],
    variables: rawSamples('heart_rate'),
    pagesEndWith: 'day',
    changed: async (reading, { at: since }) => {
      const [metric] = reading.shaping.definition.metrics
      return metric
        ? subjectsWithNewSamples(reading.db, { ...whoOf(reading), since, metric })
        : new Set<string>()
    },
    count: async ({ db, shaping }, some) => {
      const [metric] = shaping.definition.metrics
      return metric ? countSamplesOf(db, { ...some, metric }) : new Map()
    },
    tableOf: (reading) => first(sampleTables(reading)),
  },
  sleep: {
    scope: 'sleep',
    definition: resourceTexts.sleep,
    parameters: [...everywhere, ...ofStore],
    variables: fixedTables.sleep_sessions.variables,
    pagesEndWith: 'subject',
    changed: (reading, { at: since }) => subjectsWithNewSleeps(reading.db, { ...whoOf(reading), since }),
    count: countSleeps,
    tableOf: (reading) => named(sleepTables(reading), 'sleep_sessions'),
  },
  'sleep-stages': {
    scope: 'sleep',
    definition: resourceTexts['sleep-stages'],
    parameters: [...everywhere, ...ofStore],
    variables: fixedTables.sleep_stages.variables,
    pagesEndWith: 'subject',
    changed: (reading, { at: since }) => subjectsWithNewSleeps(reading.db, { ...whoOf(reading), since }),
    count: countSleeps,
    tableOf: (reading) => named(sleepTables(reading), 'sleep_stages'),
  },
  answers: {
    scope: 'answers',
    definition: resourceTexts.answers,
    parameters: [...everywhere, ...ofStore, 'layout', 'survey'],
    variables: fixedTables.answers.variables,
    pagesEndWith: 'subject',
    changed: newAnswers,
    gone: goneAnswers,
    count: countAnswers,
    tableOf: async (reading, query) => {
      const tables = await surveyTables(reading)
      return query.layout === 'long' ? named(tables, 'answers') : wideAnswers(tables, query.survey)
    },
  },
  scores: {
    scope: 'answers',
    definition: resourceTexts.scores,
    parameters: [...everywhere, ...ofStore],
    variables: fixedTables.scores.variables,
    pagesEndWith: 'subject',
    changed: newAnswers,
    gone: goneAnswers,
    count: countAnswers,
    tableOf: async (reading) => named(await surveyTables(reading), 'scores'),
  },
  'sent-surveys': {
    scope: 'answers',
    definition: resourceTexts['sent-surveys'],
    parameters: [...everywhere, ...ofDays],
    variables: fixedTables.sent_surveys.variables,
    pagesEndWith: 'subject',
    tableOf: async (reading) => named(await surveyTables(reading), 'sent_surveys'),
  },
  alerts: {
    scope: 'alerts',
    definition: resourceTexts.alerts,
    parameters: [...everywhere, ...ofDays],
    variables: fixedTables.alerts.variables,
    pagesEndWith: 'subject',
    tableOf: alertTable,
  },
  'alert-actions': {
    scope: 'alerts',
    definition: resourceTexts['alert-actions'],
    parameters: [...everywhere, ...ofDays],
    variables: fixedTables.alert_actions.variables,
    pagesEndWith: 'subject',
    tableOf: alertActionTable,
  },
  dictionary: {
    scope: null,
    definition: resourceTexts.dictionary,
    parameters: ['format'],
    variables: [],
    pagesEndWith: 'table',
    tableOf: async (reading) => {
      const { definition } = reading.shaping
      const all = { ...reading.shaping, definition: { ...definition, metrics: metricKeys } }
      const whole = { ...reading, shaping: all }
      return codebookOf([
        ...subjectTables(whole),
        dayTable(whole),
        ...sampleTables(whole),
        ...sleepTables(whole),
        ...(await surveyTables(whole)),
        alertTable(whole),
        alertActionTable(whole),
      ])
    },
  },
} as const satisfies Readonly<Record<string, Resource>>

export type ResourceName = keyof typeof resources
export const resourceNames = Object.keys(resources) as readonly ResourceName[]

export function resourceOf(name: string): Resource | null {
  const found = resourceNames.find((one) => one === name)
  return found ? resources[found] : null
}

/** Whether it knows since when something was written. */
export function tellsChanges({ changed }: Resource): boolean {
  return changed !== undefined
}

function whoOf({ subjects }: Pick<TableReading, 'subjects'>): { readonly subjectIds: readonly string[] } {
  return { subjectIds: subjects.map(({ id }) => id) }
}

function newAnswers(
  { db, project, ...reading }: TableReading,
  { snapshot }: Since,
): Promise<ReadonlySet<string>> {
  return subjectsWithNewAnswers(db, { ...whoOf(reading), projectId: project.id, snapshot })
}

function countSleeps({ db }: TableReading, some: SubjectsToCount): Promise<Counts> {
  return countSleepsOf(db, some)
}

function countAnswers(
  { db, project }: TableReading,
  some: SubjectsToCount,
  { survey }: ApiQuery,
): Promise<Counts> {
  return countAnsweredOf(db, { ...some, projectId: project.id, survey })
}

/** By the names that the key reads them under. */
async function goneAnswers(
  { db, project, shaping }: TableReading,
  { snapshot }: Since,
): Promise<readonly string[]> {
  const ids = await answersGone(db, { projectId: project.id, snapshot, most: mostGone })
  if (ids === null) throw new CursorTooOld()
  return ids.map((id) => shaping.pseudonyms.numberOf(id))
}

/** More are not told one by one: they stand in a header. */
const mostGone = 200

function named(tables: readonly ExportTable[], name: string): ExportTable {
  const found = tables.find((table) => table.name === name)
  if (!found) throw new Error(`No table ${name}.`)
  return found
}

function first([table]: readonly ExportTable[]): ExportTable {
  if (!table) throw new Error('No table of samples.')
  return table
}

/** The survey of that name; of a single one no name is asked. */
function wideAnswers(tables: readonly ExportTable[], survey: string | null): ExportTable {
  const wide = tables.filter(({ name }) => name.startsWith('answers_wide'))
  const names = wide.map(({ title }) => title.ja.slice(answersTitle('').ja.length)).join(', ')
  const refusal = (message: Parameters<typeof invalidInput>[0][number]['message']) =>
    invalidInput([{ path: 'survey', message }])
  if (wide.length === 0) throw refusal(words.noSurvey)
  if (survey === null) {
    const [only, another] = wide
    if (!only || another) throw refusal(words.chooseSurvey(names))
    return only
  }
  const found = wide.find(({ title }) => title.ja === answersTitle(survey).ja)
  if (!found) throw refusal(words.unknownSurvey(names))
  return found
}
