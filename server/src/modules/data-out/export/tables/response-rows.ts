import { type ResponseOut, readResponses } from '../../../surveys/survey-answer'
import type { ExportedSubject } from '../exported-subjects'
import { byId, type TableReading } from './export-table'
import { daysOfAll, isAsked } from './period'
import type { Row } from './shape'
import { idsOf } from './subject-tables'

/** The values of a row beside those of its response, and what tells it from the response's other rows; the response itself comes before it. */
export type Part = Pick<Row, 'key' | 'values'>

/** What some subjects were sent or have answered on the days that are asked for. */
export async function responsesOf(
  { db, project, shaping, answersSince = null }: TableReading,
  some: readonly ExportedSubject[],
): Promise<readonly ResponseOut[]> {
  const asked = daysOfAll(some, shaping.definition)
  if (asked === null) return []
  const subjectOf = byId(some)
  const days = { from: asked.from, to: asked.to }
  const which = { projectId: project.id, subjectIds: idsOf(some), ...days, since: answersSince }
  const responses = await readResponses(db, which)
  return responses.filter(({ subjectId, day }) => isAsked(subjectOf(subjectId), shaping.definition, day))
}

export async function rowsOf(
  reading: TableReading,
  some: Parameters<typeof byId>[0],
  partsOf: (response: ResponseOut, subject: ExportedSubject) => Promise<readonly Part[]>,
): Promise<readonly Row[]> {
  const subjectOf = byId(some)
  const responses = await responsesOf(reading, some)
  const rows: Row[] = []
  for (const response of responses) {
    const subject = subjectOf(response.subjectId)
    const { id, survey, version, delivery, answeredAt } = response
    for (const { key, values } of await partsOf(response, subject)) {
      rows.push({
        subject,
        key: reading.shaping.pseudonyms.numberOf(id) + key,
        timeZone: subject.timeZone,
        values: { response: id, survey, version, delivery, answeredAt, ...values },
      })
    }
  }
  return rows
}
