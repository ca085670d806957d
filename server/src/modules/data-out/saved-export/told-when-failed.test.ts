import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { exporting, usualChoices } from '../../../../testing/exporting'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import { aDestination } from '../../../../testing/storage-destination'
import { type StorageFault, storageServer } from '../../../../testing/storage-server'
import { conductRun } from '../../studies/run'
import { deliveryWork } from '../export-delivery'
import { makeSavedExports } from './make-saved-exports'

const { db } = await testDatabase()
let clock = new Date()
const now = () => clock
const to = (moment: string) => {
  clock = new Date(`2026-11-${moment}:00+09:00`)
}
const { encryptionKey, privateTargets, publicUrl } = testConfig
const due = () => makeSavedExports({ db, now, publicUrl })

/** A project of somebody whose choices leave daily at six. */
async function aStudy({ subjects = 1, isMember = false, fault = null as StorageFault | null } = {}) {
  to('28T12:00')
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const project = await aProject(db, { company_id: company.id, name: '睡眠研究', time_zone: 'Asia/Tokyo' })
  for (let index = 0; index < subjects; index++) {
    await aTestSubject(db, { project_id: project.id, code: `S-${index}`, status: 'active' })
  }
  const maker = isMember ? await aMember(db, company, [project], { can_export: true }) : owner
  const { endpoint, accessKeyId, secret, faults } = await storageServer()
  faults(() => fault)
  const destinationId = await aDestination(db, project, { name: '大学', endpoint, accessKeyId, secret })
  const input = { name: '毎朝', definition: usualChoices, repeats: 'DAILY', hour: 6, isCompared: true }
  const { errors } = await graphqlAs(
    db,
    maker,
    'mutation ($id: ID!, $input: SavedExportInput!) { createSavedExport(projectId: $id, input: $input) { id } }',
    { id: project.id, input: { ...input, ...(fault && { destinationId }) } },
    { now },
  )
  expect(errors).toBeUndefined()
  return {
    project,
    owner,
    maker,
    exporting: exporting(db, owner, now),
    /** The export that the clock asked for last. */
    async lastExport() {
      const { id } = await db
        .selectFrom('data_export')
        .select('id')
        .where('project_id', '=', project.id)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return id
    },
    async mails() {
      const users = await db
        .selectFrom('app_user')
        .select('email')
        .where('company_id', '=', company.id)
        .execute()
      return db
        .selectFrom('mail')
        .select(['recipient', 'subject', 'body_text as text'])
        .where('kind', '=', 'saved-export-failed')
        .where(
          'recipient',
          'in',
          users.map(({ email }) => email),
        )
        .orderBy('id')
        .execute()
    },
  }
}

test('whoever saved them is told why an export of the clock could not begin, once a morning', async () => {
  const { maker, mails, project } = await aStudy({ subjects: 0 })
  to('29T06:00')
  await Promise.all([due(), due()])
  to('29T06:01')
  await due()
  const told = await mails()
  expect(told).toMatchObject([{ recipient: maker.email, subject: '定期出力「毎朝」ができませんでした' }])
  expect(told[0]?.text).toContain('プロジェクト「睡眠研究」')
  expect(told[0]?.text).toContain('2026-11-29 06:00（Asia/Tokyo）開始')
  expect(told[0]?.text).toContain('理由: この条件に合う被験者がいません。')
  expect(told[0]?.text).toContain('次回の開始: 2026-11-30 06:00')
  expect(told[0]?.text).toContain(`${publicUrl}/data-export?project=${project.id}`)
  to('30T06:00')
  await due()
  expect(await mails()).toHaveLength(2)
})

test('the owners are told where whoever saved them may not export any more', async () => {
  const { maker, owner, mails } = await aStudy({ isMember: true })
  await db.updateTable('project_member').set({ can_export: false }).where('user_id', '=', maker.id).execute()
  to('29T06:00')
  await due()
  const told = await mails()
  expect(told).toMatchObject([{ recipient: owner.email }])
  expect(told[0]?.text).toContain('データを出力できなくなりました')
})

test('a run that failed is told once; one that is tried again, and one by hand, are not', async () => {
  const { exporting, lastExport, mails, maker, project } = await aStudy()
  to('29T06:00')
  await due()
  const id = await lastExport()
  const fails = (runId: string, state: 'queued' | 'failed') =>
    db
      .updateTable('run')
      .set({
        state,
        failure: JSON.stringify('大きすぎます。'),
        finished_at: state === 'failed' ? clock : null,
      })
      .where('id', '=', runId)
      .execute()
  const { run_id } = await exporting.rowOf(id)
  await fails(run_id ?? '', 'queued')
  const byHand = await exporting.rowOf((await exporting.ask(project)).id)
  await fails(byHand.run_id ?? '', 'failed')
  await due()
  expect(await mails()).toEqual([])
  await fails(run_id ?? '', 'failed')
  await Promise.all([due(), due()])
  await due()
  const told = await mails()
  expect(told).toMatchObject([{ recipient: maker.email }])
  expect(told[0]?.text).toContain('理由: 大きすぎます。')
})

test('a storage that refuses is told once, in words, however often its file is sent again', async () => {
  const { exporting, lastExport, mails, owner } = await aStudy({
    fault: { status: 403, code: 'AccessDenied' },
  })
  to('29T06:00')
  await due()
  const id = await lastExport()
  await exporting.make(id)
  const delivery = () =>
    db
      .selectFrom('data_export_delivery')
      .selectAll()
      .where('data_export_id', '=', id)
      .orderBy('asked_at', 'desc')
      .executeTakeFirstOrThrow()
  const work = deliveryWork({ db, now, encryptionKey, privateTargets, waitsMs: [] })
  await conductRun({ db, now }, (await delivery()).run_id ?? '', work)
  to('29T06:02')
  await due()
  const told = await mails()
  expect(told).toMatchObject([{ subject: '定期出力「毎朝」を「大学」に送れませんでした' }])
  expect(told[0]?.text).toContain('2026-11-29 06:00（Asia/Tokyo）開始')
  expect(told[0]?.text).toContain('書き込む権限がありません')
  const { destination_id } = await delivery()
  to('29T09:00')
  const again =
    'mutation ($id: ID!, $to: ID!) { deliverDataExport(dataExportId: $id, destinationId: $to) { id } }'
  const { errors } = await graphqlAs(db, owner, again, { id, to: destination_id }, { now })
  expect(errors).toBeUndefined()
  await conductRun({ db, now }, (await delivery()).run_id ?? '', work)
  expect((await delivery()).failure).not.toBeNull()
  await due()
  expect(await mails()).toHaveLength(1)
})
