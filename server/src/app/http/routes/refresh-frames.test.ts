import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { anAccessKey } from '../../../../testing/access-keys'
import { anAnswer } from '../../../../testing/answered-survey'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testServer } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'
import { canRun } from '../../../../testing/run-program'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { newId } from '../../../platform/postgres/ids'
import { projectRoot } from '../../../platform/process/project-root'

// Tables of answers as data frames of pandas and of R, over a line that fails at will.
const database = await testDatabase()
const { db } = database
const { url, now, pass } = await testServer(database, { clientFolder: '/nowhere' })
const company = await aCompany(db)
const owner = await anOwner(db, company)
const run = promisify(execFile)

/** The part of an address that is answered with 500. */
let failing: string | null = null
const line = createServer(async (request, response) => {
  if (failing !== null && request.url?.includes(failing)) return response.writeHead(500).end()
  const { authorization = '', accept = '' } = request.headers
  const answer = await fetch(`${url}${request.url}`, { headers: { authorization, accept } })
  const { 'kansoku-cursor': cursor, 'content-type': type } = Object.fromEntries(answer.headers)
  response.writeHead(answer.status, {
    ...(cursor && { 'kansoku-cursor': cursor }),
    ...(type && { 'content-type': type }),
  })
  response.end(Buffer.from(await answer.arrayBuffer()))
})
await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
afterAll(() => line.close())
const address = `http://127.0.0.1:${(line.address() as AddressInfo).port}`

const python = `
import os, pickle, sys, json, pandas
from kansoku import Client, KansokuError
client = Client(os.environ["URL"], key=os.environ["KANSOKU_KEY"])
if sys.argv[1] == "read":
    table = client.answers()
    told = [len(table), sorted({str(table[name].dtype) for name in ("mood", "slept")})]
else:
    table, client.cursors = pickle.load(open("copy", "rb"))
    try:
        table = client.refresh("answers", table)
        fresh = Client(os.environ["URL"], key=os.environ["KANSOKU_KEY"]).answers()
        by = lambda frame: frame.sort_values("response").reset_index(drop=True)
        pandas.testing.assert_frame_equal(by(table), by(fresh))
        told = len(table)
    except KansokuError as error:
        told = error.status
pickle.dump((table, client.cursors), open("copy", "wb"))
print(json.dumps(told))
`

const r = `
source("kansoku.R")
k <- kansoku(Sys.getenv("URL"))
if (commandArgs(TRUE)[1] == "read") {
  table <- kansoku_answers(k)
  told <- list(nrow(table), sort(c(class(table$mood), class(table$slept))))
} else {
  copy <- readRDS("copy")
  table <- copy$table
  k$cursors <- copy$cursors
  told <- tryCatch({
    table <- kansoku_refresh(k, "answers", table)
    fresh <- kansoku_answers(kansoku(Sys.getenv("URL")))
    by <- function(frame) as.data.frame(frame)[order(frame$response), ]
    stopifnot(isTRUE(all.equal(by(table), by(fresh), check.attributes = FALSE)), identical(names(table), names(fresh)))
    nrow(table)
  }, kansoku_refused = function(error) 500)
}
saveRDS(list(table = table, cursors = k$cursors), "copy")
cat(jsonlite::toJSON(told, auto_unbox = TRUE))
`

interface Program {
  readonly name: string
  readonly command: string
  readonly client: string
  readonly file: string
  readonly content: string
  readonly types: readonly string[]
  readonly isThere: boolean
}

const programs: readonly Program[] = [
  {
    name: 'pandas',
    command: '/usr/bin/python3',
    client: 'kansoku.py',
    file: 'keep.py',
    content: python,
    types: ['Int64', 'boolean'],
    isThere: canRun('/usr/bin/python3', ['-c', 'import pandas']),
  },
  {
    name: 'R',
    command: 'Rscript',
    client: 'kansoku.R',
    file: 'keep.R',
    content: r,
    types: ['integer', 'logical'],
    isThere: canRun('Rscript', ['-e', 'library(jsonlite); library(curl)']),
  },
]

const mood = { type: 'number', linkId: 'mood', text: { ja: '気分' }, maxDecimalPlaces: 0 } as const
const slept = { type: 'yesNo', linkId: 'slept', text: { ja: '眠れた' } } as const
const pain = { type: 'number', linkId: 'pain', text: { ja: '痛み' }, maxDecimalPlaces: 0 } as const

test.each(programs.filter(({ isThere }) => isThere))(
  'a data frame of $name keeps its types and gets new columns, and a refresh that failed is made up for',
  { timeout: 240_000 },
  async ({ command, client, file, content, types, name }) => {
    const project = await aProject(db, {
      company_id: company.id,
      code: `FR-${name}`,
      time_zone: 'Asia/Tokyo',
    })
    const version = await aSurveyVersion(db, company, surveyOfItems([mood, slept]))
    const delivery = await aProjectSurvey(db, project, version)
    const answers = async (code: string, given: Readonly<Record<string, unknown>>, of = delivery) => {
      const values = { project_id: project.id, code, status: 'active', enrolled_on: '2026-11-09' } as const
      const person = await aTestSubject(db, values)
      await anAnswer(db, owner, of, person, given, now())
      pass(600_000)
    }
    const folder = mkdtempSync(join(tmpdir(), 'kansoku-frames-'))
    copyFileSync(join(projectRoot, 'clients', client), join(folder, client))
    writeFileSync(join(folder, file), content)
    const key = await anAccessKey(db, owner, project, now())
    const told = async (what: 'read' | 'refresh') => {
      const env = { ...process.env, URL: address, KANSOKU_KEY: key }
      const { stdout } = await run(command, [file, what], { cwd: folder, env })
      return JSON.parse(stdout)
    }

    await answers('S-1', { mood: 3, slept: true })
    expect(await told('read')).toEqual([1, types])

    // Nothing is written for what somebody left out.
    await answers('S-2', {})
    expect(await told('refresh')).toBe(2)

    // What was read by a refresh that failed is read again.
    await answers('S-3', { mood: 4 })
    failing = '/counts'
    expect(await told('refresh')).toBe(500)
    failing = null
    expect(await told('refresh')).toBe(3)

    // A question more: those who answered before have a place for it, and so has a table in which nothing else changed.
    const { survey_id } = version
    const next = await db
      .insertInto('survey_version')
      .values({
        id: newId(),
        company_id: company.id,
        survey_id,
        version: 2,
        published_at: now(),
        definition: JSON.stringify(surveyOfItems([mood, slept, pain])),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const later = await aProjectSurvey(db, project, next, { name: '新しい版' })
    expect(await told('refresh')).toBe(3)
    await answers('S-4', { mood: 1, slept: false, pain: 7 }, later)
    expect(await told('refresh')).toBe(4)
  },
)
