import { expect, test } from 'vitest'
import { aCompany, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { exporting } from '../../../../testing/exporting'
import { graphqlAs, testConfig, viewerFor } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { textOfEntry } from '../../../../testing/zip-entries'
import { asCompanyViewer } from '../../../platform/write/viewer'
import { eraseSubject } from '../../operations/erasure'
import { downloadExport } from './download-export'
import { withdrawnHeader } from './withdrawn-since'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
let clock = Date.parse('2026-11-21T09:00:00Z')
/** A second later whenever it is asked. */
const now = () => {
  clock += 1000
  return new Date(clock)
}
const { encryptionKey } = testConfig
const { ask, make, fileOf, rowOf } = exporting(db, owner, now)

async function aStudy() {
  const project = await aProject(db, { company_id: company.id, code: `WS${++projects}` })
  const person = (code: string) =>
    aTestSubject(db, { project_id: project.id, code, status: 'active', enrolled_on: '2026-10-01' })
  return { project, early: await person('早川'), late: await person('S-2'), stays: await person('S-3') }
}
let projects = 0

async function withdraw({ id }: { id: string }): Promise<void> {
  const { errors } = await graphqlAs(
    db,
    owner,
    'mutation ($ids: [ID!]!, $input: WithdrawalInput!) { withdrawTestSubjects(testSubjectIds: $ids, input: $input) }',
    { ids: [id], input: { withdrawnOn: '2026-11-20', reason: 'CONSENT_WITHDRAWN' } },
    { now },
  )
  expect(errors).toBeUndefined()
}

const downloaded = (id: string) =>
  downloadExport({ db, encryptionKey, now }, asCompanyViewer(viewerFor(owner)), id)

async function toldOf(project: { id: string }): Promise<object[]> {
  const { data, errors } = await graphqlAs<{ dataExports: { items: object[] } }>(
    db,
    owner,
    'query ($id: ID!) { dataExports(projectId: $id) { items { withdrawnSince { subject withdrawnOn } } } }',
    { id: project.id },
    { now },
  )
  expect(errors).toBeUndefined()
  return data?.dataExports.items ?? []
}

test('who withdrew before the run stands in the file; who withdrew since is told where it is downloaded', async () => {
  const { project, early, late } = await aStudy()
  await withdraw(early)
  const { id } = await ask(project, { contents: ['SUBJECTS'] })
  await make(id)
  expect((await downloaded(id)).withdrawn).toEqual([])
  await withdraw(late)

  expect(JSON.parse(await textOfEntry(await fileOf(id), 'manifest.json'))).toMatchObject({ withdrawn: 1 })
  const withdrawn = [{ subject: 'S-2', withdrawnOn: '2026-11-20' }]
  expect(await toldOf(project)).toEqual([{ withdrawnSince: withdrawn }])
  const told = (await downloaded(id)).withdrawn
  expect(told).toEqual(withdrawn)
  expect(withdrawnHeader(told)).toEqual({ 'kansoku-withdrawn-since': 'S-2' })
})

test('they are called as the file calls them, also where their code has changed or has no Latin letters', async () => {
  const { project, early } = await aStudy()
  const { id } = await ask(project, { contents: ['SUBJECTS'] })
  await make(id)
  await withdraw(early)
  await db.updateTable('test_subject').set({ code: 'NEW' }).where('id', '=', early.id).execute()
  const { withdrawn } = await downloaded(id)
  expect(withdrawn).toEqual([{ subject: '早川', withdrawnOn: '2026-11-20' }])
  expect(withdrawnHeader(withdrawn)).toEqual({ 'kansoku-withdrawn-since': '%E6%97%A9%E5%B7%9D' })
})

test('of a de-identified file a number is told, and with moved dates no day', async () => {
  const { project, late } = await aStudy()
  const { id } = await ask(project, { contents: ['SUBJECTS'], hidesCodes: true, shiftsDates: true })
  await make(id)
  await withdraw(late)
  const [told, ...others] = (await downloaded(id)).withdrawn
  expect(others).toEqual([])
  expect(told).toEqual({ subject: expect.stringMatching(/^P-[0-9a-f]{12}$/), withdrawnOn: null })
  expect(await textOfEntry(await fileOf(id), 'data/subjects.csv')).toContain(told?.subject)
})

test('who was brought back, and whose file is gone, is told no more', async () => {
  const { project, late } = await aStudy()
  const { id } = await ask(project, { contents: ['SUBJECTS'] })
  await make(id)
  await withdraw(late)
  const back = 'mutation ($ids: [ID!]!) { reinstateTestSubjects(testSubjectIds: $ids) }'
  expect((await graphqlAs(db, owner, back, { ids: [late.id] }, { now })).errors).toBeUndefined()
  expect(await toldOf(project)).toEqual([{ withdrawnSince: [] }])
  await withdraw(late)
  const remove = 'mutation ($id: ID!) { deleteDataExport(dataExportId: $id) { id } }'
  expect((await graphqlAs(db, owner, remove, { id }, { now })).errors).toBeUndefined()
  expect(await toldOf(project)).toEqual([{ withdrawnSince: [] }])
})

test('who is erased is in no file, also not by name in a list of changes', async () => {
  const { project, early, late } = await aStudy()
  const tag = await aTag(db, project, { name: '対象' })
  for (const { id } of [early, late]) {
    await db.insertInto('test_subject_tag').values({ test_subject_id: id, tag_id: tag.id }).execute()
  }
  const choices = { contents: ['SUBJECTS'], tagIds: [tag.id] }
  const first = await ask(project, choices)
  await make(first.id)
  await db.deleteFrom('test_subject_tag').where('test_subject_id', '=', late.id).execute()
  const second = await ask(project, choices, { previousId: first.id })
  await make(second.id)
  const others = await ask(project, choices)
  await make(others.id)
  expect(await textOfEntry(await fileOf(second.id), 'changes.csv')).toContain('S-2')

  await db
    .transaction()
    .execute((tx) =>
      eraseSubject(
        tx,
        encryptionKey,
        { companyId: company.id, testSubjectId: late.id, keep: 'nothing', code: 'S-2' },
        { actor: { kind: 'user', id: owner.id }, now: now() },
      ),
    )
  expect(await rowOf(first.id)).toMatchObject({ removed_why: 'erased' })
  expect(await rowOf(second.id)).toMatchObject({ removed_why: 'erased' })
  await expect(fileOf(second.id)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await rowOf(others.id)).toMatchObject({ removed_why: null })
})
