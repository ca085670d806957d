import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { BulkUploads } from '../../../../testing/bulk-files'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { sealAudit } from './seal-audit'
import { verifyChain } from './verify-audit'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const context = { db, now: () => new Date() }

const log = `query L($id: ID!) { auditEvents(filter: { targetId: $id }) {
  items { action changes { field before after isMasked } } } }`
const edit = `mutation U($id: ID!, $input: TestSubjectInput!) { updateTestSubject(testSubjectId: $id, input: $input) { id } }`
const erase =
  'mutation E($id: ID!, $code: String!, $keep: ErasureKeep!) { eraseTestSubject(testSubjectId: $id, code: $code, keep: $keep) }'

async function ask(document: string, variables: Record<string, unknown>) {
  const { data, errors } = await graphqlAs(db, owner, document, variables)
  if (errors?.[0]) throw errors[0].originalError ?? errors[0]
  return data
}

/** A subject whose note and attributes were changed in the form, and the note again by a file. */
async function aWrittenPerson() {
  const subject = await aTestSubject(db, { project_id: project.id, note: '田中さんの一回目' })
  const attributes = [{ name: '担当', value: '田中の主治医' }]
  const input = {
    code: subject.code,
    status: 'ACTIVE',
    locale: 'ja',
    note: '田中さんの二回目',
    attributes,
    tagIds: [],
  }
  await ask(edit, { id: subject.id, input })
  const desk = new BulkUploads(db, owner)
  const content = `コード,メモ\n${subject.code},田中さんの三回目\n`
  await desk.register(await desk.open({ kind: 'test_subject', projectId: project.id, content }))
  return subject
}

test.each(['STUDY_DATA', 'NOTHING'])(
  'notes and attributes of a person are read in the log until they are erased with %s, and the chain still holds',
  async (keep) => {
    const subject = await aWrittenPerson()
    const kept = JSON.stringify(
      await db.selectFrom('audit_event').selectAll().where('target_id', '=', subject.id).execute(),
    )
    expect(kept).toContain('test_subject.update')
    expect(kept).not.toContain('田中')

    const before = JSON.stringify(await ask(log, { id: subject.id }))
    for (const text of ['一回目', '二回目', '三回目', '主治医']) expect(before).toContain(text)
    await sealAudit(context)
    await ask(erase, { id: subject.id, code: subject.code, keep })

    const after = JSON.stringify(await ask(log, { id: subject.id }))
    expect(after).not.toContain('田中')
    expect(after).toContain('（消去済み）')
    await sealAudit(context)
    expect((await verifyChain(db, company.id)).broken).toBeNull()
  },
)

test('a key that only the log needs is no personal data: none is shown, and no access is recorded', async () => {
  const subject = await aWrittenPerson()
  const query = 'query P($id: ID!) { testSubject(testSubjectId: $id) { personalData { name } } }'
  expect(await ask(query, { id: subject.id })).toEqual({ testSubject: { personalData: null } })
  const accessRecords = await db
    .selectFrom('audit_event')
    .select('id')
    .where('action', '=', 'personal_data.view')
    .where('target_id', '=', subject.id)
    .execute()
  expect(accessRecords).toEqual([])
})
