import { createHash } from 'node:crypto'
import type { Batch } from '../../../../../../engines/data-out'
import { odmTitle, odmXml } from '../../../../../../engines/data-out'
import {
  type OdmSurvey,
  odmEvent,
  odmFrame,
  odmSubject,
  odmSurvey,
} from '../../../../../../engines/survey-formats'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { versionSurvey } from '../../../surveys/survey-answer'
import { programVersion } from '../program-version'
import { type ExportTable, type TableReading, tableOf } from '../tables/export-table'
import { leftOutOf, partsOfVersion } from '../tables/leaving'
import { answeredAtOf, answersToTell, scoresToTell } from '../tables/response-parts'
import { rowsOf } from '../tables/response-rows'
import type { Row } from '../tables/shape'
import { answeredVersions } from '../tables/survey-versions'

/** One file of CDISC ODM 1.3.2: the surveys in each version that was answered, and then subject by subject the answers. */
export async function odmTables(reading: TableReading): Promise<readonly ExportTable[]> {
  const { project, now } = reading
  const { pseudonyms } = reading.shaping
  const surveys = new Map<string, OdmSurvey>()
  const versions = await answeredVersions(reading)
  for (const { version_id: id, survey_id: surveyId, name, version } of versions) {
    const { definition } = await versionSurvey(reading.db, id)
    const parts = await partsOfVersion(reading, id)
    surveys.set(id, odmSurvey(definition, parts, { surveyId, name, version }))
  }
  const createdAt = now.toISOString()
  const frame = odmFrame([...surveys.values()], {
    fileOid: createHash('sha1').update(`${project.id} ${createdAt}`).digest('hex'),
    createdAt,
    program: 'Kansoku',
    programVersion,
    study: { code: project.code, name: project.name },
  })
  const shape = {
    columns: [odmXml],
    leftOut: await leftOutOf(reading, versions),
    batchOf: (rows: readonly Row[]): Batch => ({
      length: rows.length,
      columns: [rows.map(({ values }) => String(values.xml))],
    }),
  }
  const table = tableOf({ name: 'odm', title: odmTitle, shape }, reading, async (some) => {
    const events = await rowsOf(reading, some, async (response, subject) => {
      const survey = surveys.get(response.versionId)
      if (response.answeredAt === null || survey === undefined) return []
      const data = survey.data({
        delivery: response.delivery,
        answeredAt: answeredAtOf(reading, response.answeredAt, subject),
        answers: await answersToTell(reading, response, subject),
        scores: await scoresToTell(reading, response),
      })
      return [{ key: '', values: { xml: odmEvent(pseudonyms.numberOf(response.id), data) } }]
    })
    return [...groupRows(events, ({ subject }) => subject.id).values()].flatMap((ofSubject) => {
      const [first] = ofSubject
      if (!first) return []
      const inner = ofSubject.map(({ values }) => String(values.xml)).join('')
      return [{ ...first, key: '', values: { xml: odmSubject(pseudonyms.codeOf(first.subject), inner) } }]
    })
  })
  return [{ ...table, frame }]
}
