import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../testing/builders'
import { BulkUploads } from '../../testing/bulk-files'
import { testDatabase } from '../../testing/database'
import { testPassword, testServer, withPassword } from '../../testing/http'
import { anOwner } from '../../testing/people'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const within = { start_on: '2026-04-01', end_on: '2027-03-31' }
const project = await aProject(db, { company_id: company.id, ...within })
const open = await aProject(db, { company_id: company.id })
const { url, config } = await testServer(database)
const browser = new Browser(url)
await browser.signIn(owner.email, testPassword)
const desk = new BulkUploads(db, owner, config.encryptionKey)

/** The refused values by field; null if all are accepted. */
async function refused(document: string, variables: object): Promise<Record<string, string> | null> {
  const { errors } = (await (await browser.gql(document, variables)).json()) as {
    errors?: { message: string; extensions: { fields?: Record<string, string> } }[]
  }
  return errors?.[0] ? (errors[0].extensions.fields ?? { '': errors[0].message }) : null
}

const lastYear = new Date().getFullYear() + 5
const ofSense = (label: string) => `${label}は、2000/01/01から${lastYear}/12/31までの日付にしてください。`
const beforeStart = (label: string) =>
  `${label}は、プロジェクトの開始日（2026/04/01）以降の日付にしてください。`
const afterEnd = (label: string) => `${label}は、プロジェクトの終了日（2027/03/31）以前の日付にしてください。`

const days = [
  ['a day before the project', project, 'enrolledOn', '2026-03-31', beforeStart('参加開始日')],
  ['a day after the project', project, 'enrolledOn', '2027-04-01', afterEnd('参加開始日')],
  ['an end after the project', project, 'endedOn', '2027-04-01', afterEnd('参加終了日')],
  ['an end before the project', project, 'endedOn', '2026-03-31', beforeStart('参加終了日')],
  ['a day of 1900', open, 'enrolledOn', '1900-01-01', ofSense('参加開始日')],
  ['the last day before 2000', open, 'enrolledOn', '1999-12-31', ofSense('参加開始日')],
  ['a day in six years', open, 'endedOn', `${lastYear + 1}-01-01`, ofSense('参加終了日')],
] as const
const newSubject = `mutation ($projectId: ID!, $input: TestSubjectInput!) {
  createTestSubject(projectId: $projectId, input: $input) { id } }`
const subjectInput = { code: 'S-1', status: 'ACTIVE', locale: 'ja', attributes: [], tagIds: [] }

test.each(days)('%s is refused in the form at its field', async (_, { id }, field, day, sentence) => {
  const input = { ...subjectInput, [field]: day }
  expect(await refused(newSubject, { projectId: id, input })).toEqual({ [field]: sentence })
})

const headings = { enrolledOn: '参加開始日', endedOn: '参加終了日' }
test.each(days)('%s is refused in a file at its row', async (_, { id }, field, day, sentence) => {
  const content = `コード,${headings[field]}\nS-1,${day}\n`
  const { rows } = await desk.look(await desk.open({ kind: 'test_subject', projectId: id, content }))
  expect(rows.map(({ issues }) => issues)).toEqual([[{ field, message: sentence }]])
})

test('the first and the last day of a project are taken, in form and file alike', async () => {
  const input = { ...subjectInput, code: 'EDGE', enrolledOn: '2026-04-01', endedOn: '2027-03-31' }
  expect(await refused(newSubject, { projectId: project.id, input })).toBeNull()
  const content = 'コード,参加開始日,参加終了日\nEDGE-2,2026-04-01,2027-03-31\n'
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  expect((await desk.register(id)).rows[0]?.outcome).toBe('CREATED')
})

test('nobody is enrolled before the year of birth, in form and file alike', async () => {
  const message = '生年は、参加開始日の年より前にしてください。'
  const input = { ...subjectInput, enrolledOn: '2010-04-01', birthYear: 2011 }
  expect(await refused(newSubject, { projectId: open.id, input })).toEqual({ birthYear: message })
  const content = 'コード,参加開始日,生年\nS-1,2010-04-01,2011\n'
  const { rows } = await desk.look(await desk.open({ kind: 'test_subject', projectId: open.id, content }))
  expect(rows[0]?.issues).toEqual([{ field: 'birthYear', message }])
})

test('a day that is stored already may stay when something else is changed, in form and file alike', async () => {
  const stored = { enrolled_on: '2020-01-01', ended_on: '2020-12-31', birth_year: 1990 }
  const old = await aTestSubject(db, { project_id: project.id, code: 'OLD', ...stored })
  const edit =
    'mutation ($id: ID!, $input: TestSubjectInput!) { updateTestSubject(testSubjectId: $id, input: $input) { id } }'
  const input = {
    ...subjectInput,
    code: 'OLD',
    enrolledOn: '2020-01-01',
    endedOn: '2020-12-31',
    birthYear: 1990,
  }
  expect(await refused(edit, { id: old.id, input: { ...input, note: '済' } })).toBeNull()
  const moved = { ...input, enrolledOn: '2020-01-02' }
  expect(await refused(edit, { id: old.id, input: moved })).toEqual({ enrolledOn: beforeStart('参加開始日') })
  const content = 'コード,参加開始日,メモ\nOLD,2020-01-01,再\n'
  const { rows } = await desk.look(await desk.open({ kind: 'test_subject', projectId: project.id, content }))
  expect(rows[0]).toMatchObject({ verdict: 'CHANGED', issues: [] })
})

const linkDevice = `mutation ($d: ID!, $s: ID!, $from: DateTime!, $to: DateTime) {
  linkDevice(deviceId: $d, testSubjectId: $s, from: $from, to: $to) { id } }`
const changeLink = `mutation ($id: ID!, $from: DateTime!, $to: DateTime) {
  changeDeviceLink(deviceLinkId: $id, from: $from, to: $to) }`
const links = [
  [
    'a link before the project',
    project,
    { from: '2026-03-31T14:59:00Z' },
    'from',
    beforeStart('装着の開始日'),
  ],
  ['a link after the project', project, { from: '2027-03-31T15:00:00Z' }, 'from', afterEnd('装着の開始日')],
  ['a link of 1999', open, { from: '1999-12-31T14:59:00Z' }, 'from', ofSense('装着の開始日')],
  [
    'a link that ends in six years',
    open,
    { from: '2026-04-01T00:00:00Z', to: `${lastYear + 1}-06-01T00:00:00Z` },
    'to',
    ofSense('装着の終了日'),
  ],
] as const

test.each(links)('%s is refused in the form, new or changed', async (_, { id }, times, field, sentence) => {
  const subject = await aTestSubject(db, { project_id: id })
  const device = await aDevice(db, { company_id: company.id })
  expect(await refused(linkDevice, { d: device.id, s: subject.id, ...times })).toEqual({ [field]: sentence })
  const link = await aLink(db, device, subject, { linked_from: new Date('2026-05-01T00:00:00Z') })
  expect(await refused(changeLink, { id: link.id, ...times })).toEqual({ [field]: sentence })
})

test.each(links)('%s is refused in a file at its row', async (_, { id }, times, field, sentence) => {
  const subject = await aTestSubject(db, { project_id: id })
  const device = await aDevice(db, { company_id: company.id })
  const clock = (at: string | undefined) =>
    at ? new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ') : ''
  const to = 'to' in times ? times.to : undefined
  const content = `被験者コード,デバイスコード,開始日時,終了日時\n${subject.code},${device.code},${clock(times.from)},${clock(to)}\n`
  const { rows } = await desk.look(await desk.open({ kind: 'link', projectId: id, content }))
  expect(rows[0]?.issues).toEqual([{ field, message: sentence }])
})

test('a device comes back after the end of the project, and a link of before may be ended', async () => {
  const subject = await aTestSubject(db, { project_id: project.id })
  const [one, other] = [
    await aDevice(db, { company_id: company.id }),
    await aDevice(db, { company_id: company.id }),
  ]
  const times = { from: '2026-03-31T15:00:00Z', to: '2027-04-10T00:00:00Z' }
  expect(await refused(linkDevice, { d: one.id, s: subject.id, ...times })).toBeNull()
  const link = await aLink(db, other, subject, { linked_from: new Date('2019-01-01T00:00:00Z') })
  const ended = { id: link.id, from: '2019-01-01T00:00:00Z', to: '2026-05-01T00:00:00Z' }
  expect(await refused(changeLink, ended)).toBeNull()
})

const newProject = 'mutation ($input: ProjectInput!) { createProject(input: $input) { id } }'
const projectInput = {
  code: 'P-9',
  name: '研究',
  timeZone: 'Asia/Tokyo',
  wearMethod: 'HEART_RATE',
  validDayMinutes: 600,
}
test.each([
  ['startOn', '1999-12-31', '開始日'],
  ['endOn', `${new Date().getFullYear() + 31}-01-01`, '終了日'],
])('a project whose %s is %s is refused at its field', async (field, day, label) => {
  const last = `${new Date().getFullYear() + 30}/12/31`
  const message = `${label}は、2000/01/01から${last}までの日付にしてください。`
  expect(await refused(newProject, { input: { ...projectInput, [field]: day } })).toEqual({
    [field]: message,
  })
})
