import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fullestItem, itemTypes, surveyWith } from '../../testing/surveys/fullest-survey'
import { imported } from '../../testing/surveys/read-fixture'
import { gad7, phq9 } from '../../testing/surveys/scales'
import type { SurveyDefinition } from '../survey'
import { exportFhir, exportXlsForm, importSurvey, writeWorkbook } from '.'
import { csvRows } from './draft/csv'

/**
 * The rule of docs/surveys.md: every part of a file is taken or told. Whoever takes a part away from a file must see that in
 * the survey or in the list of losses; if neither changes, the part was lost in silence.
 */
const fixtures = join(import.meta.dirname, 'fixtures')
const files = ['', 'cases'].flatMap((folder) =>
  readdirSync(join(fixtures, folder))
    .filter((name) => /\.(?:json|csv|qsf)$/.test(name) && name !== 'stress-check-57.json')
    .map((name) => join(folder, name)),
)

const resultsOf = (file: string) => importSurvey(file).map(({ result }) => result)
const outcomeOf = (file: string) => JSON.stringify(resultsOf(file))

type Path = readonly (string | number)[]

function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...path, at]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))
  return [path]
}

function without(value: unknown, [step, ...rest]: Path): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, at) => at !== step)
      : value.map((one, at) => (at === step ? without(one, rest) : one))
  return Object.fromEntries(
    Object.entries(Object(value)).flatMap(([key, one]) =>
      key !== step ? [[key, one]] : rest.length === 0 ? [] : [[key, without(one, rest)]],
    ),
  )
}

/** The same with another value in its place: where a value is the default, taking it away changes nothing. */
function changed(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) {
    if (typeof value === 'boolean') return !value
    return typeof value === 'number' ? value + 1 : `${String(value)}x`
  }
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? changed(one, rest) : one))
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, one]) => [key, key === step ? changed(one, rest) : one]),
  )
}

interface Outcome {
  /** What was made, and what was told. */
  readonly all: string
  readonly told: string
}

/**
 * The values of which neither the loss nor a change shows. A value within a part that is told as a whole, such as a score, is
 * accounted for by that: without the part it is no longer told.
 */
function silentIn<Value>(value: Value, outcome: (of: Value) => Outcome, isApart: (place: string) => boolean) {
  const before = outcome(value)
  const shows = (change: typeof without, path: Path, part: keyof Outcome) => {
    try {
      return outcome(change(value, path) as Value)[part] !== before[part]
    } catch {
      // A definition without a part that it must have cannot be written.
      return true
    }
  }
  return leavesOf(value)
    .filter((path) => !isApart(path.join('.')))
    .filter((path) => {
      if (shows(without, path, 'all') || shows(changed, path, 'all')) return false
      const item = path.findLastIndex(
        (step, at) => /^(?:item|page|elements|pages)$/.test(String(step)) && typeof path[at + 1] === 'number',
      )
      const ofItem = item < 0 ? 0 : item + 2
      const around = path.slice(0, -1).map((_, at) => path.slice(0, at + 1))
      return !around.some((part) => part.length > ofItem && shows(without, part, 'told'))
    })
    .map((path) => path.join('.'))
}

/** What says who made the file and how its program keeps it; docs/surveys.md names them. Also what says what is so anyhow. */
const ofPrograms = [
  // FHIR: the makers, ids, the systems of codes that are read by their codes alone, and values that are the default.
  /^(?:meta|text|status|date|publisher|contact|subjectType|version|name|identifier|useContext|jurisdiction|experimental|approvalDate|lastReviewDate|effectivePeriod|purpose|id|extension|url|resourceType)\b/,
  /\.id$/,
  /(?:^|\.)extension\./,
  /^contained\.\d+\.(?!compose|expansion|concept)/,
  // An element of Qualtrics that has lost its content; the question is told by the block.
  /^SurveyElements\.\d+\.BADPayload\./,
  // The text of a choice that the set excludes.
  /^contained\.1\.compose\.include\.0\.concept\.1\.display$/,
  /\.(?:required|repeats|readOnly)$/,
  /\.enableBehavior$/,
  // Qualtrics: elements that keep the survey, and parts that describe a question a second time.
  /^SurveyEntry\./,
  /^SurveyElements\.\d+\.(?:SurveyID|PrimaryAttribute|SecondaryAttribute|TertiaryAttribute)$/,
  /Payload\.(?:SubSelector|QuestionDescription|Configuration\.QuestionDescriptionOption|Validation\.Settings)/,
  /Payload\.(?:FlowID|ID|Type|Properties|Flow\.\d+\.(?:FlowID|Type|Autofill|ID))\b/,
  /Payload\.\d+\.(?:Type|ID|Description|BlockElements\.\d+\.Type)$/,
  // SurveyJS: a size of pictures, and the default type of a question.
  /\.(?:imageHeight|imageWidth)$/,
]

const importOf = (file: unknown): Outcome => {
  const results = resultsOf(JSON.stringify(file))
  return {
    all: JSON.stringify(results),
    told: JSON.stringify(results.map(({ unsupported }) => unsupported)),
  }
}

test.each(files.filter((name) => !name.endsWith('.csv')))(
  'no value of %s is lost in silence',
  { timeout: 120_000 },
  (name) => {
    const file: unknown = JSON.parse(readFileSync(join(fixtures, name), 'utf8'))
    const isApart = (place: string) => ofPrograms.some((known) => known.test(place))
    expect(silentIn(file, importOf, isApart)).toEqual([])
  },
)

const asCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

/** Cells that say what is so anyhow, or that only the servers of a program need. */
const ofTables = /^(?:no|false|false\(\)|n|end[ _](?:group|repeat|loop)|field-list|LH|LV|RV|number)?$/i
const ofSettings = new Set(['form_id', 'id_string', 'version', 'submission_url', 'public_key'])

test.each(files.filter((name) => name.endsWith('.csv')))(
  'no cell of %s is lost in silence',
  { timeout: 120_000 },
  (name) => {
    const rows = csvRows(readFileSync(join(fixtures, name), 'utf8'))
    const before = outcomeOf(asCsv(rows))
    const silent = rows.flatMap((row, line) =>
      row.flatMap((cell, column) => {
        const heads = rows.slice(0, line).map((one) => one[column] ?? '')
        if (ofTables.test(cell.trim()) || heads.some((head) => ofSettings.has(head))) return []
        // A heading over nothing says nothing.
        if (rows.slice(line + 1).every((one) => (one[column] ?? '').trim() === '')) {
          if (rows.slice(0, line).every((one) => (one[column] ?? '') === '')) return []
        }
        const isSilent = ['', `${cell}x`].every(
          (other) =>
            outcomeOf(asCsv(rows.map((one, at) => (at === line ? one.with(column, other) : one)))) === before,
        )
        return isSilent ? [`${line + 1} ${column + 1}: ${cell}`] : []
      }),
    )
    expect(silent).toEqual([])
  },
)

const surveys: [string, SurveyDefinition][] = [
  ['PHQ-9', phq9],
  ['GAD-7', gad7],
  ...files.flatMap((name): [string, SurveyDefinition][] => {
    const [first] = importSurvey(readFileSync(join(fixtures, name), 'utf8'))
    return first?.result.isImported ? [[name, first.result.definition]] : []
  }),
]
const outcomeOfExport = (written: { readonly unsupported: unknown }): Outcome => ({
  all: JSON.stringify(written),
  told: JSON.stringify(written.unsupported),
})
const exporters = {
  FHIR: (definition: SurveyDefinition): Outcome => outcomeOfExport(exportFhir(definition)),
  XLSForm: (definition: SurveyDefinition): Outcome => outcomeOfExport(exportXlsForm(definition)),
}
const cases = Object.keys(exporters).flatMap((format) =>
  surveys.map(([name, one]) => [format, name, one] as const),
)

test.each(cases)(
  'an export to %s loses no part of %s in silence',
  { timeout: 120_000 },
  (format, _, definition) => {
    const write = exporters[format as keyof typeof exporters]
    // The version of our own format. A type, an id and a language cannot be taken away or become another; a key names a rule within a
    // definition alone.
    const isApart = (place: string) =>
      /^schemaVersion$|\.(?:type|linkId)$|\.constraint\.\d+\.key$|^languages\./.test(place)
    expect(silentIn(definition, write, isApart)).toEqual([])
  },
)

test.each(Object.keys(exporters).flatMap((format) => itemTypes.map((type) => [format, type] as const)))(
  'an export to %s loses no part of a question of the type %s in silence',
  { timeout: 120_000 },
  (format, type) => {
    const write = exporters[format as keyof typeof exporters]
    const definition = surveyWith(fullestItem(type))
    // One that cannot be written is told as a whole.
    if (write(definition).told.includes('"isRefused":true')) return
    // The question that the conditions ask for is looked at as one of its own type.
    const isApart = (place: string) =>
      !place.startsWith('page.0.item.1.') ||
      /\.(?:type|linkId|cell)$|\.enableWhen\.|\.requirement\./.test(place)
    expect(silentIn(definition, write, isApart)).toEqual([])
  },
)

test('a workbook of an export is a file', () => {
  expect(
    writeWorkbook(
      exportXlsForm(imported(readFileSync(join(fixtures, 'phq-9.csv'), 'utf8')).definition).workbook,
    ).length,
  ).toBeGreaterThan(0)
})
