import { type FixedTable, fixedTables } from '../../../../../../engines/data-out'
import { answerRows } from '../../../../../../engines/survey/variables'
import type { ResponseOut } from '../../../surveys/survey-answer'
import type { ExportedSubject } from '../exported-subjects'
import { type ExportTable, type TableReading, tableOf } from './export-table'
import { heldBackIn, partsOfVersion } from './leaving'
import { answersToTell, scoresToTell, surveyOf } from './response-parts'
import { type Part, rowsOf } from './response-rows'
import { shapeOf } from './shape'
import { askedVersions } from './survey-versions'
import { wideTables } from './wide-answers'

/** What was sent, the answers and the scores; laid out wide, a table for each survey besides. */
export async function surveyTables(reading: TableReading): Promise<ExportTable[]> {
  const versions = await askedVersions(reading)
  const isWide = reading.shaping.definition.layout === 'wide'
  const wide = isWide ? await wideTables(reading, versions) : []
  return [
    fixedTable('sent_surveys', reading, async (response) => [
      {
        key: '',
        values: {
          responseStatus: response.status,
          sentAt: response.sentAt,
          opensAt: response.opensAt,
          closesAt: response.closesAt,
          openedAt: response.openedAt,
          startedAt: response.startedAt,
          isLate: response.isLate,
          via: response.via,
        },
      },
    ]),
    leaving(
      await heldBackIn(reading, versions),
      fixedTable('answers', reading, (response, subject) => longAnswers(reading, response, subject)),
    ),
    fixedTable('scores', reading, (response) => scoresOf(reading, response)),
    ...wide,
  ]
}

const leaving = (more: readonly string[], table: ExportTable): ExportTable => ({
  ...table,
  leftOut: [...table.leftOut, ...more],
})

export function fixedTable(
  name: Extract<FixedTable, 'sent_surveys' | 'answers' | 'scores'>,
  reading: TableReading,
  partsOf: (response: ResponseOut, subject: ExportedSubject) => Promise<readonly Part[]>,
): ExportTable {
  const { name: title, variables } = fixedTables[name]
  const shape = shapeOf(variables, reading.shaping)
  return tableOf({ name, title, shape }, reading, (some) => rowsOf(reading, some, partsOf))
}

async function longAnswers(
  reading: TableReading,
  response: ResponseOut,
  subject: ExportedSubject,
): Promise<readonly Part[]> {
  if (response.answeredAt === null) return []
  const { survey } = await surveyOf(reading, response)
  const answers = await answersToTell(reading, response, subject)
  const language = response.completed?.language ?? 'ja'
  const rows = answerRows(survey, answers, {
    language,
    parts: await partsOfVersion(reading, response.versionId),
  })
  return rows.map(({ question, entry, row, value, number, label, openText, isFreeText }, place) => ({
    key: ` ${question} ${entry} ${row} ${place}`,
    values: {
      question,
      entry: entry || null,
      row: row || null,
      // What people wrote stands in a column of its own, which may be left out.
      value: isFreeText ? null : value,
      number,
      label: isFreeText || openText !== null ? null : label,
      openText: isFreeText ? value : openText,
    },
  }))
}

export async function scoresOf(reading: TableReading, response: ResponseOut): Promise<readonly Part[]> {
  const { definition } = await surveyOf(reading, response)
  const names = new Map(
    (definition.score ?? []).map(({ id, name }) => [id, name.ja ?? Object.values(name)[0]]),
  )
  return (await scoresToTell(reading, response)).map((score) => ({
    key: ` ${score.id}`,
    values: {
      score: score.id,
      scoreName: names.get(score.id) ?? null,
      scoreValue: score.value,
      band: score.band?.code ?? null,
      answeredItems: score.answered,
      missingItems: score.missing,
    },
  }))
}
