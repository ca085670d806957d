import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { anAccessKey } from '../../../../testing/access-keys'
import { anAnswer } from '../../../../testing/answered-survey'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { testServer } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'
import { canRun } from '../../../../testing/run-program'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import {
  dayBounds,
  ingestSamples,
  ingestSleep,
  refreshDays,
  removeDeviceData,
  removeSleep,
} from '../../../modules/series/measurement'
import { projectRoot } from '../../../platform/process/project-root'

const database = await testDatabase()
const { db } = database
const { url, now, pass } = await testServer(database, { clientFolder: '/nowhere' })
const company = await aCompany(db)
const owner = await anOwner(db, company)
const context = { db, now }
const run = promisify(execFile)
const python = '/usr/bin/python3'
const minute = 60_000

/** Four people with two devices each, nights, answers and a score. */
async function aStudy() {
  const project = await aProject(db, {
    company_id: company.id,
    code: `RF${++projects}`,
    time_zone: 'Asia/Tokyo',
  })
  const tag = await aTag(db, project, { name: '夜勤' })
  const survey = surveyOfItems(
    [{ type: 'number', linkId: 'mood', text: { ja: '気分' }, maxDecimalPlaces: 0 }],
    {
      score: [
        {
          id: 'sum',
          name: { ja: '合計' },
          method: 'sum',
          items: [{ item: 'mood' }],
          missing: { rule: 'strict' },
        },
      ],
    },
  )
  const version = await aSurveyVersion(db, company, survey)
  const delivery = await aProjectSurvey(db, project, version)
  const people = []
  for (const code of ['S-1', 'S-2', 'S-3', 'S-4']) {
    const person = await aTestSubject(db, {
      project_id: project.id,
      code,
      status: 'active',
      enrolled_on: '2026-11-09',
    })
    await db.insertInto('test_subject_tag').values({ test_subject_id: person.id, tag_id: tag.id }).execute()
    const devices = []
    for (const place of [1, 2]) {
      const device = await aDevice(db, { company_id: company.id, code: `${project.code}-${code}-${place}` })
      await aLink(db, device, person, { linked_from: new Date('2026-11-01T00:00:00Z') })
      await measure(device.id, '2026-11-10', [60, 61, 62])
      await measure(device.id, '2026-11-11', [70])
      devices.push(device.id)
    }
    await sleeps(devices[0] ?? '', 'n1', '2026-11-10T14:00:00Z')
    await sleeps(devices[0] ?? '', 'n2', '2026-11-11T14:00:00Z')
    await refreshDays(context, { subjectIds: [person.id], from: '2026-11-09', to: '2026-11-13' })
    const answer = await anAnswer(db, owner, delivery, person, { mood: 3 }, new Date('2026-11-12T12:00:00Z'))
    people.push({ id: person.id, devices, answer })
  }
  return { project, tag, delivery, version, people }
}
let projects = 0

async function measure(deviceId: string, day: string, values: readonly number[]) {
  const from = dayBounds(day, 'Asia/Tokyo').startsAt
  await ingestSamples(context, [
    {
      deviceId,
      metric: 'heart_rate',
      source: 'sample',
      times: Float64Array.from(values, (_, place) => from + place * minute),
      values: Float64Array.from(values),
    },
  ])
}

async function sleeps(deviceId: string, naturalKey: string, from: string, hours = 7) {
  const startedAt = new Date(from)
  const endedAt = new Date(startedAt.getTime() + hours * 60 * minute)
  const stages = [{ stage: 'light' as const, startedAt, minutes: hours * 60 }]
  await ingestSleep(context, [{ deviceId, source: 'sample', naturalKey, startedAt, endedAt, stages }])
}

const program = `
import os, pickle, sys, json
from kansoku import Client
asked = {
    "daily": dict(metrics=["heart_rate", "sleep"]),
    "samples": dict(metric="heart_rate", times="both"),
    "sleep": dict(), "sleep_stages": dict(), "scores": dict(),
    "answers": dict(layout="long"),
}
client = Client(os.environ["URL"], key=os.environ["KANSOKU_KEY"])
read = lambda name: getattr(client, name)(**asked[name])
if sys.argv[1] == "read":
    tables = {name: read(name) for name in asked}
    pickle.dump((tables, client.cursors), open("copy", "wb"))
    print(json.dumps({name: len(rows) for name, rows in tables.items()}))
else:
    tables, client.cursors = pickle.load(open("copy", "rb"))
    found = {name: client.refresh(name, tables[name], **asked[name]) for name in asked}
    cursors = dict(client.cursors)
    key = lambda row: json.dumps(row, sort_keys=True)
    wrong = {}
    for name in asked:
        fresh = read(name)
        if sorted(map(key, fresh)) != sorted(map(key, found[name])):
            wrong[name] = [len(tables[name]), len(found[name]), len(fresh)]
    client.cursors = cursors
    pickle.dump((found, cursors), open("copy", "wb"))
    print(json.dumps(wrong))
`

test.skipIf(!canRun(python, ['-c', 'import json']))(
  'a copy that is refreshed equals a fresh reading, whatever was written and whatever is gone',
  { timeout: 240_000 },
  async () => {
    const { project, tag, delivery, version, people } = await aStudy()
    const [one, two, three, four] = people
    if (!one || !two || !three || !four) throw new Error('There are four.')
    const secrets = [
      await anAccessKey(db, owner, project, now()),
      await anAccessKey(db, owner, project, now(), { tagIds: [tag.id] }),
      await anAccessKey(db, owner, project, now(), { isDeidentified: true, shiftsDates: false }),
    ]
    const copies = secrets.map((secret) => ({
      secret,
      folder: mkdtempSync(join(tmpdir(), 'kansoku-refresh-')),
    }))
    const outcomes = async (what: 'read' | 'refresh') => {
      const told = []
      for (const { secret, folder } of copies) {
        copyFileSync(join(projectRoot, 'clients/kansoku.py'), join(folder, 'kansoku.py'))
        writeFileSync(join(folder, 'copy.py'), program)
        const env = { ...process.env, URL: url, KANSOKU_KEY: secret }
        const { stdout } = await run(python, ['-S', 'copy.py', what], { cwd: folder, env })
        told.push(JSON.parse(stdout))
      }
      return told
    }
    pass(10 * minute)
    for (const counted of await outcomes('read')) {
      expect(counted).toMatchObject({ samples: 32, sleep: 8, answers: 4, scores: 4 })
    }
    pass(10 * minute)
    expect(await outcomes('refresh')).toEqual([{}, {}, {}])

    // Written: a day more, a day with fewer and other values, a night more, an answer corrected and one more.
    await measure(one.devices[0] ?? '', '2026-11-12', [80, 81])
    await measure(two.devices[0] ?? '', '2026-11-10', [90, 91, 92, 93])
    await sleeps(two.devices[0] ?? '', 'n3', '2026-11-12T14:00:00Z')
    await sleeps(one.devices[0] ?? '', 'n1', '2026-11-10T15:00:00Z', 6)
    const again = await aProjectSurvey(db, project, version, { name: 'もう一度' })
    await anAnswer(db, owner, again, { id: two.id }, { mood: 5 }, new Date('2026-11-13T12:00:00Z'))
    const corrected = await graphqlAs(
      db,
      owner,
      `mutation ($id: ID!) { correctSurveyAnswer(surveyAnswerId: $id, reason: "聞き直した",
        changes: [{ address: "mood", answer: { value: 1 } }]) { id } }`,
      { id: one.answer },
      { now },
    )
    expect(corrected.errors).toBeUndefined()
    pass(10 * minute)
    expect(await outcomes('refresh')).toEqual([{}, {}, {}])

    // Gone: all of a device, a night, somebody's tag, somebody, and a whole delivery.
    await removeDeviceData(context, three.devices[1] ?? '', async () => {})
    await removeSleep(context, {
      deviceId: two.devices[0] ?? '',
      source: 'sample',
      naturalKeys: ['n2'],
      from: Date.parse('2026-11-09T00:00:00Z'),
      to: Date.parse('2026-11-14T00:00:00Z'),
    })
    await db.deleteFrom('test_subject_tag').where('test_subject_id', '=', one.id).execute()
    await db.updateTable('test_subject').set({ deleted_at: now() }).where('id', '=', four.id).execute()
    await db.updateTable('project_survey').set({ deleted_at: now() }).where('id', '=', again.id).execute()
    pass(10 * minute)
    expect(await outcomes('refresh')).toEqual([{}, {}, {}])
    expect(delivery.id).not.toBe(again.id)
  },
)
