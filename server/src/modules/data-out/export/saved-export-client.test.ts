import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anAnswer } from '../../../../testing/answered-survey'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { type Choices, exporting } from '../../../../testing/exporting'
import { anOwner } from '../../../../testing/people'
import { canRun, ranInArchive } from '../../../../testing/run-program'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { projectRoot } from '../../../platform/process/project-root'
import { dayBounds, ingestSamples, refreshDays } from '../../series/measurement'

// An export as `SavedExport` of clients/kansoku.py reads it.
const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const now = () => new Date('2026-11-16T12:00:00Z')
const { exported } = exporting(db, owner, now)
const python = '/usr/bin/python3'
const client = readFileSync(join(projectRoot, 'clients/kansoku.py'), 'utf8')

/** What a program prints as JSON beside the files of an archive; pandas is hidden, so that rows are what they are. */
async function told(archive: Buffer, expression: string): Promise<unknown> {
  const program = `import json, sys
sys.modules["pandas"] = None
from kansoku import KansokuError, SavedExport
client = SavedExport(".")
def refused(ask):
    try:
        return ask()
    except KansokuError as error:
        return str(error)
print(json.dumps(${expression}))
`
  const printed = await ranInArchive(archive, [python, 'try.py'], { 'kansoku.py': client, 'try.py': program })
  try {
    return JSON.parse(printed)
  } catch {
    throw new Error(printed)
  }
}

const survey = surveyOfItems([
  { type: 'number', linkId: 'sleepiness', text: { ja: '眠気' } },
  { type: 'longText', linkId: 'comment', text: { ja: '自由記述' } },
])

/** Two people, one with a tag that a spreadsheet would run, a minute of heart rate and an answer. */
async function aStudy() {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const values = { project_id: project.id, status: 'active', enrolled_on: '2026-11-10' } as const
  const one = await aTestSubject(db, { ...values, code: '007' })
  const two = await aTestSubject(db, { ...values, code: '008' })
  const tag = await aTag(db, project, { name: '-夜勤' })
  await db.insertInto('test_subject_tag').values({ test_subject_id: one.id, tag_id: tag.id }).execute()
  const device = await aDevice(db, { company_id: company.id })
  await aLink(db, device, one)
  const from = dayBounds('2026-11-10', 'Asia/Tokyo').startsAt
  await ingestSamples({ db, now }, [
    {
      deviceId: device.id,
      metric: 'heart_rate',
      source: 'sample',
      times: Float64Array.of(from, from + 60_000),
      values: Float64Array.of(60, 61),
    },
  ])
  const days = { from: '2026-11-10', to: '2026-11-11' }
  await refreshDays({ db, now }, { subjectIds: [one.id, two.id], ...days })
  const delivery = await aProjectSurvey(db, project, await aSurveyVersion(db, company, survey))
  await anAnswer(db, owner, delivery, one, { sleepiness: 3, comment: "''=1+1" }, now())
  return project
}

const everything: Choices = {
  contents: ['SAMPLES', 'DAILY', 'SURVEYS', 'SUBJECTS'],
  metrics: ['HEART_RATE', 'STEPS'],
  times: 'BOTH',
}

test
  .skipIf(!canRun(python, ['--version']))
  .each([
    { format: 'CSV', missing: 'NA' },
    { format: 'CSV_EXCEL' },
    { format: 'CSV_SHIFT_JIS' },
    { format: 'TSV' },
    { format: 'NDJSON' },
  ])('%j is read with its types, and texts as they were written', async (choices) => {
  const archive = await exported(await aStudy(), { ...everything, ...choices })
  const read = await told(
    archive,
    `{
    "samples": client.samples("heart_rate"),
    "local": [row["time_local"] for row in client.samples("heart_rate", times="local")],
    "days": client.daily(metrics=["heart_rate"], tag="-夜勤")[:1],
    "others": [row["subject"] for row in client.daily(subject=["008"])][:1],
    "reasons": client.why_missing(metrics=["steps"], subject="007")[:1],
    "tags": client.subject_tags(),
    "answers": [[row["sleepiness"], row["comment"]] for row in client.answers()],
    "survey": refused(lambda: len(client.answers(survey="体調"))),
    "unit": [row["unit"] for row in client.dictionary() if row["table"] == "samples_heart_rate" and row["column"] == "value"],
  }`,
  )
  expect(read).toEqual({
    samples: ['2026-11-09T15:00:00.000Z', '2026-11-09T15:01:00.000Z'].map((time_utc, place) => ({
      subject: '007',
      device: expect.any(String),
      source: 'sample',
      time_utc,
      value: 60 + place,
    })),
    local: ['2026-11-10T00:00:00.000+09:00', '2026-11-10T00:01:00.000+09:00'],
    days: [
      {
        subject: '007',
        date: '2026-11-10',
        study_day: 1,
        time_zone: 'Asia/Tokyo',
        worn_minutes: 2,
        is_valid_day: false,
        heart_rate: 60.5,
        heart_rate_state: expect.any(String),
      },
    ],
    others: ['008'],
    reasons: [{ subject: '007', date: '2026-11-10', metric: 'steps', day_state: expect.any(String) }],
    tags: [{ subject: '007', tag: '-夜勤' }],
    answers: [[3, "''=1+1"]],
    survey: 1,
    unit: ['/min'],
  })
})

test.skipIf(!canRun(python, ['--version']))(
  'what an export does not hold is said, and a changed file is refused',
  async () => {
    const archive = await exported(await aStudy(), {
      contents: ['DAILY'],
      metrics: ['STEPS'],
      layout: 'LONG',
      times: 'UTC',
    })
    const read = await told(
      archive,
      `{
    "metric": refused(lambda: client.daily(metrics=["heart_rate"], layout="long")),
    "layout": refused(client.daily),
    "long": [row["metric"] for row in client.daily(layout="long", subject="007")][:1],
    "table": refused(client.sleep),
    "times": refused(lambda: client.daily(layout="long", times="local")),
    "period": refused(lambda: client.daily(start="2026-11-10", layout="long")),
    "changed": refused(lambda: SavedExport("manifest.json", sha256="0" * 64)),
    "else": refused(lambda: SavedExport("codebook.xlsx")),
  }`,
    )
    expect(read).toEqual({
      metric: 'The export does not hold heart_rate.',
      layout: "Its days are long: give layout='long'.",
      long: ['steps'],
      table: 'The export has no table sleep_sessions.',
      times: 'The export has the times utc alone.',
      period: expect.stringContaining('its own period'),
      changed: expect.stringContaining('another file'),
      else: expect.stringContaining('is no export'),
    })
  },
)

const hasR = canRun('Rscript', ['-e', 'library(jsonlite); library(curl)'])
const rClient = readFileSync(join(projectRoot, 'clients/kansoku.R'), 'utf8')

/** The same by the client for R; npm run test:r installs it. */
async function toldByR(archive: Buffer, expressions: Readonly<Record<string, string>>): Promise<unknown> {
  const asked = Object.entries(expressions).map(([name, expression]) => `${name} = ${expression}`)
  const program = `source("kansoku.R", encoding = "UTF-8")
k <- kansoku_saved_export(".")
refused <- function(ask) tryCatch(ask, error = conditionMessage)
cat("\\n", jsonlite::toJSON(list(${asked.join(',\n')}), auto_unbox = TRUE, na = "null"), "\\n", sep = "")
`
  const files = { 'kansoku.R': rClient, 'try.R': program }
  const printed = await ranInArchive(archive, ['Rscript', 'try.R'], files)
  try {
    return JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '')
  } catch {
    throw new Error(printed)
  }
}

test
  .skipIf(!hasR)
  .each([
    { format: 'CSV', missing: 'NA' },
    { format: 'CSV_EXCEL' },
    { format: 'CSV_SHIFT_JIS' },
    { format: 'TSV' },
    { format: 'NDJSON' },
  ])('%j is read by R with its types, and texts as they were written', async (choices) => {
  const archive = await exported(await aStudy(), { ...everything, ...choices })
  const read = await toldByR(archive, {
    beats: 'kansoku_samples(k, "heart_rate")$value',
    types: 'c(class(kansoku_samples(k, "heart_rate")$time_utc)[1], class(kansoku_daily(k)$date)[1])',
    local: 'kansoku_samples(k, "heart_rate", times = "local")$time_local',
    day: 'kansoku_daily(k, metrics = "heart_rate", tag = "-\\u591c\\u52e4")$heart_rate[1]',
    others: 'unique(kansoku_daily(k, subject = "008")$subject)',
    reasons: 'unlist(kansoku_why_missing(k, metrics = "steps", subject = "007")[1, c("subject", "metric")])',
    tags: 'kansoku_subject_tags(k)$tag',
    answers: 'unlist(kansoku_answers(k)[1, c("sleepiness", "comment")])',
  })
  expect(read).toEqual({
    beats: [60, 61],
    types: ['POSIXct', 'Date'],
    local: ['2026-11-10T00:00:00.000+09:00', '2026-11-10T00:01:00.000+09:00'],
    day: 60.5,
    others: '008',
    reasons: ['007', 'steps'],
    tags: '-夜勤',
    answers: ['3', "''=1+1"],
  })
})

test.skipIf(!hasR)(
  'what an export does not hold is said by R, and a file that is none is refused',
  async () => {
    const choices = { contents: ['DAILY'], metrics: ['STEPS'], layout: 'LONG', times: 'UTC' }
    const read = await toldByR(await exported(await aStudy(), choices), {
      metric: 'refused(kansoku_daily(k, metrics = "heart_rate", layout = "long"))',
      layout: 'refused(kansoku_daily(k))',
      long: 'unique(kansoku_daily(k, layout = "long", subject = "007")$metric)',
      table: 'refused(kansoku_sleep(k))',
      times: 'refused(kansoku_daily(k, layout = "long", times = "local"))',
      period: 'refused(kansoku_daily(k, start = "2026-11-10", layout = "long"))',
      nothing: 'refused(kansoku_saved_export("codebook.xlsx"))',
    })
    expect(read).toEqual({
      metric: 'The export does not hold heart_rate.',
      layout: 'Its days are long: give layout = "long".',
      long: 'steps',
      table: 'The export has no table sleep_sessions.',
      times: 'The export has the times utc alone.',
      period: expect.stringContaining('its own period'),
      nothing: expect.stringContaining('is no export'),
    })
  },
)
