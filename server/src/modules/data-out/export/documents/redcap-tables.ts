import {
  type Column,
  redcapColumn,
  redcapDataTable,
  redcapDictionaryTable,
} from '../../../../../../engines/data-out'
import { type RedcapProject, redcapProject } from '../../../../../../engines/survey-formats'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { type ResponseOut, versionSurvey } from '../../../surveys/survey-answer'
import type { ExportedSubject } from '../exported-subjects'
import { type ExportTable, type TableReading, tableOf } from '../tables/export-table'
import { leftOutOf, partsOfVersion } from '../tables/leaving'
import { answeredAtOf, answersToTell, scoresToTell } from '../tables/response-parts'
import { rowsOf } from '../tables/response-rows'
import type { Row } from '../tables/shape'
import { answeredVersions } from '../tables/survey-versions'
import { tableInMemory } from '../tables/table-in-memory'

/** The answers in the form of REDCap's import, and the data dictionary that they belong to. */
export async function redcapTables(reading: TableReading): Promise<readonly ExportTable[]> {
  const versions = await answeredVersions(reading)
  // A later survey takes no name from an earlier one, so that exports of one project fit together.
  const surveys = [...groupRows(versions, ({ survey_id }) => survey_id)].sort(([a], [b]) => (a < b ? -1 : 1))
  const asked = await Promise.all(
    surveys.map(async ([surveyId, ofSurvey]) => ({
      surveyId,
      versions: await Promise.all(
        ofSurvey.map(async ({ version_id: id }) => ({
          definition: (await versionSurvey(reading.db, id)).definition,
          parts: await partsOfVersion(reading, id),
        })),
      ),
    })),
  )
  const project = redcapProject(asked, 'ja')
  const { name, title } = redcapDictionaryTable
  const columns = project.dictionaryHeadings.map(redcapColumn)
  return [
    tableInMemory(
      { name, title, columns },
      project.dictionary.map((row) => row.map((cell) => cell || null)),
    ),
    dataTable(reading, project, await leftOutOf(reading, versions)),
  ]
}

function dataTable(reading: TableReading, project: RedcapProject, leftOut: readonly string[]): ExportTable {
  const { pseudonyms } = reading.shaping
  const columns: readonly Column[] = project.headings.map(redcapColumn)
  const shape = {
    columns,
    leftOut,
    batchOf: (rows: readonly Row[]) => ({
      length: rows.length,
      columns: columns.map(({ key }) => rows.map(({ values }) => cellOf(values[key]))),
    }),
  }
  return tableOf({ ...redcapDataTable, shape }, reading, (some) => {
    const counts = new Map<string, number>()
    const next = (subject: ExportedSubject, what: string) => {
      const key = `${subject.id} ${what}`
      const number = (counts.get(key) ?? 0) + 1
      counts.set(key, number)
      return number
    }
    return rowsOf(reading, some, async (response, subject) => {
      if (response.answeredAt === null) return []
      const told = await responseToTell(response, subject)
      const record = pseudonyms.codeOf(subject)
      const instance = next(subject, response.surveyId)
      return project
        .rowsOf(record, { ...told, instance }, (form) => next(subject, form))
        .map((cells, place) => ({
          key: ` ${place}`,
          values: Object.fromEntries(project.headings.map((heading, at) => [heading, cells[at] ?? ''])),
        }))
    })
  })

  async function responseToTell(response: ResponseOut, subject: ExportedSubject) {
    const { id, surveyId, version, delivery, answeredAt } = response
    return {
      surveyId,
      responseId: pseudonyms.numberOf(id),
      version,
      delivery,
      answeredAt:
        answeredAt === null ? '' : answeredAtOf(reading, answeredAt, subject).slice(0, 19).replace('T', ' '),
      answers: await answersToTell(reading, response, subject),
      scores: await scoresToTell(reading, response),
    }
  }
}

const cellOf = (value: Row['values'][string] | undefined) =>
  typeof value === 'string' && value !== '' ? value : null
