import { sharedAnswers } from '../../../../../../engines/survey/variables'
import { zonedTime } from '../../../../platform/table-out'
import { offsetAt } from '../../../series/measurement'
import { type ResponseOut, versionSurvey } from '../../../surveys/survey-answer'
import type { ExportedSubject } from '../exported-subjects'
import type { TableReading } from './export-table'
import { partsOfVersion } from './leaving'

const dayMs = 86_400_000

/** The survey of a response in the version that was answered. */
export function surveyOf({ db }: TableReading, { versionId }: ResponseOut) {
  return versionSurvey(db, versionId)
}

/** The answers of a response as they may leave with the export: its dates moved, free texts dropped where that is asked. */
export async function answersToTell(reading: TableReading, response: ResponseOut, subject: ExportedSubject) {
  const { survey } = await surveyOf(reading, response)
  return sharedAnswers(survey, response.answers, await partsOfVersion(reading, response.versionId), {
    shiftDays: reading.shaping.pseudonyms.shiftOf(subject.id),
    lastDay: subject.tellable?.to ?? null,
  })
}

/** The scores of a response that may leave. */
export async function scoresToTell(reading: TableReading, response: ResponseOut) {
  const parts = await partsOfVersion(reading, response.versionId)
  return (response.completed?.scores ?? []).filter(({ id }) => parts.scoreHeldBack(id) === null)
}

/** When it was answered on the subject's clock, moved like every date of the subject. */
export function answeredAtOf({ shaping }: TableReading, answeredAt: Date, subject: ExportedSubject): string {
  const at = answeredAt.getTime()
  const offset = Math.round(offsetAt(at, subject.timeZone) / 60_000)
  return zonedTime(at + shaping.pseudonyms.shiftOf(subject.id) * dayMs, offset)
}
