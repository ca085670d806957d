import {
  type Batch,
  type Column,
  type ExportDefinition,
  fhirResource,
  fixedTables,
  granularities,
  questionnairesTitle,
} from '../../../../../../engines/data-out'
import { exportFhirAnswers, type FhirSurvey, fhirSurvey } from '../../../../../../engines/survey-formats'
import { batchRows, type RowOut, zonedTime } from '../../../../platform/table-out'
import { type MetricKey, offsetAt } from '../../../series/measurement'
import { versionSurvey } from '../../../surveys/survey-answer'
import { dayTable, sleepTables } from '../tables/day-tables'
import { type ExportTable, type TableReading, tableOf } from '../tables/export-table'
import { leftOutOf } from '../tables/leaving'
import { answeredAtOf, answersToTell } from '../tables/response-parts'
import { rowsOf } from '../tables/response-rows'
import { sampleTables } from '../tables/sample-tables'
import type { Row } from '../tables/shape'
import { subjectTables } from '../tables/subject-tables'
import { fixedTable, scoresOf } from '../tables/survey-tables'
import { answeredVersions } from '../tables/survey-versions'
import { tableInMemory } from '../tables/table-in-memory'
import {
  dayObservation,
  fhirId,
  patient,
  type Resource,
  sampleObservation,
  scoreObservation,
  sleepObservation,
  stageObservation,
} from './fhir-resources'

/** What the resources are of: `reading` as tables that have one moment each. */
function asRead(reading: TableReading): TableReading {
  const definition: ExportDefinition = { ...reading.shaping.definition, layout: 'long', times: 'local' }
  return { ...reading, shaping: { ...reading.shaping, definition } }
}

/** The resources of an export, but those of samples. Patients are always there: others point at them. */
export async function fhirTables(given: TableReading): Promise<readonly ExportTable[]> {
  const reading = asRead(given)
  const { contents } = reading.shaping.definition
  const space = { projectCode: reading.project.code }
  const [subjects] = subjectTables(reading)
  const tables = subjects
    ? [
        resourcesOf(subjects, 'Patient', (row) =>
          // What people did not choose does not leave.
          patient(contents.includes('subjects') ? row : { subject: row.subject ?? null }, space),
        ),
      ]
    : []
  if (contents.includes('daily')) {
    tables.push(resourcesOf(dayTable(reading), 'Observation.daily', dayObservation))
  }
  if (contents.includes('sleep')) {
    const [sessions, stages] = sleepTables(reading)
    if (sessions && stages) {
      tables.push(
        resourcesOf(sessions, 'Observation.sleep', (row) => sleepObservation(row, space)),
        resourcesOf(stages, 'Observation.sleep_stages', (row) => stageObservation(row, space)),
      )
    }
  }
  if (contents.includes('surveys')) tables.push(...(await surveyResources(reading)))
  return tables
}

/** An Observation for each sample. */
export function fhirSampleTables(given: TableReading): readonly ExportTable[] {
  const reading = asRead(given)
  const { seconds } = granularities[reading.shaping.definition.granularity]
  const space = { projectCode: reading.project.code }
  return sampleTables(reading).map((table) => {
    const metric = table.name.slice('samples_'.length) as MetricKey // As sampleTables names it.
    return resourcesOf(table, `Observation.${metric}`, (row) =>
      sampleObservation(metric, row, seconds, space),
    )
  })
}

/** A table whose rows are written as resources into a file of their own; its revisions stay those of the table. */
function resourcesOf(table: ExportTable, file: string, resourceOf: (row: RowOut) => Resource): ExportTable {
  return {
    ...table,
    file,
    columns: resourceColumns,
    async *batches(some) {
      for await (const batch of table.batches(some)) yield resources(table.columns, batch, resourceOf)
    },
  }
}

const resourceColumns: readonly Column[] = [fhirResource]

function resources(columns: readonly Column[], batch: Batch, resourceOf: (row: RowOut) => Resource): Batch {
  const lines: string[] = []
  for (const row of batchRows(columns, batch)) lines.push(JSON.stringify(resourceOf(row)))
  return { length: lines.length, columns: [lines] }
}

/** Questionnaires in each version that was answered, the answers, and the scores. */
async function surveyResources(reading: TableReading): Promise<readonly ExportTable[]> {
  const versions = await answeredVersions(reading)
  const surveys = new Map<string, FhirSurvey>()
  const questionnaires: Resource[] = []
  for (const { version_id: id, version, name } of versions) {
    const survey = fhirSurvey((await versionSurvey(reading.db, id)).definition)
    surveys.set(id, survey)
    questionnaires.push({
      ...survey.questionnaire,
      id,
      url: canonicalOf(survey, id),
      version: String(version),
      title: survey.questionnaire.title ?? name,
      status: 'active',
    })
  }
  const scores = fixedTable('scores', reading, (response) => scoresOf(reading, response))
  return [
    {
      ...tableInMemory(
        { name: 'questionnaires', title: questionnairesTitle, columns: resourceColumns },
        questionnaires.map((one) => [JSON.stringify(one)]),
      ),
      file: 'Questionnaire',
    },
    responseTable(reading, surveys, await leftOutOf(reading, versions)),
    resourcesOf(scores, 'Observation.scores', scoreObservation),
  ]
}

const canonicalOf = ({ questionnaire }: FhirSurvey, versionId: string) =>
  questionnaire.url ?? `urn:uuid:${versionId}`

function responseTable(
  reading: TableReading,
  surveys: ReadonlyMap<string, FhirSurvey>,
  leftOut: readonly string[],
): ExportTable {
  const { pseudonyms } = reading.shaping
  const shape = {
    columns: resourceColumns,
    leftOut,
    batchOf: (rows: readonly Row[]): Batch => ({
      length: rows.length,
      columns: [rows.map(({ values }) => String(values.resource))],
    }),
  }
  const title = fixedTables.answers.name
  const table = tableOf({ name: 'answers', title, shape }, reading, (some) =>
    rowsOf(reading, some, async (response, subject) => {
      const fhir = surveys.get(response.versionId)
      if (response.answeredAt === null || fhir === undefined) return []
      const language = response.completed?.language ?? 'ja'
      const shiftDays = pseudonyms.shiftOf(subject.id)
      const answers = await answersToTell(reading, response, subject)
      const zoned = (local: string) => {
        // The offset of that day as it was: what is moved keeps its time on the wall.
        const wall = Date.parse(`${local}Z`)
        return zonedTime(wall - offsetOf(wall) * 60_000, offsetOf(wall)).replace('.000', '')
      }
      const offsetOf = (wall: number) => {
        const at = wall - shiftDays * dayMs
        const guess = offsetAt(at, subject.timeZone)
        return Math.round(offsetAt(at - guess, subject.timeZone) / 60_000)
      }
      const item = exportFhirAnswers(fhir, answers, { language, zoned })
      const resource: Resource = {
        resourceType: 'QuestionnaireResponse',
        id: fhirId(pseudonyms.numberOf(response.id)),
        language,
        questionnaire: `${canonicalOf(fhir, response.versionId)}|${response.version}`,
        status: 'completed',
        subject: { reference: `Patient/${fhirId(pseudonyms.codeOf(subject))}` },
        authored: answeredAtOf(reading, response.answeredAt, subject),
        ...(item.length > 0 && { item }),
      }
      return [{ key: '', values: { resource: JSON.stringify(resource) } }]
    }),
  )
  return { ...table, file: 'QuestionnaireResponse' }
}

const dayMs = 86_400_000
