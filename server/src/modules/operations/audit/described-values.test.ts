import { expect, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { newId } from '../../../platform/postgres/ids'
import { recordAudit } from '../../../platform/write/audit'
import { deviceAudit } from '../../people/device'
import { tagAudit } from '../../studies/tag'

const { db } = await testDatabase()

interface Change {
  label: string
  before: string | null
  after: string | null
}

test('a merge, the colour of a tag and the provider of a device are read in words, without the id of what is gone', async () => {
  const team = await aCompany(db)
  const director = await anOwner(db, team)
  const event = { companyId: team.id, actor: { kind: 'system' }, targetId: null } as const
  await recordAudit(db, {
    ...event,
    action: tagAudit.merge,
    before: { merged: '夜勤', mergedId: newId() },
    after: { name: '夜', subjectsAdded: 3 },
    at: new Date('2026-11-01T00:00:00Z'),
  })
  await recordAudit(db, {
    ...event,
    action: tagAudit.create,
    after: { colour: 'ai', testSubjectIds: [newId(), newId()] },
    at: new Date('2026-11-02T00:00:00Z'),
  })
  await recordAudit(db, {
    ...event,
    action: deviceAudit.create,
    after: { provider: 'fitbit' },
    at: new Date('2026-11-03T00:00:00Z'),
  })
  const answer = await graphqlAs<{ auditEvents: { items: { changes: Change[] }[] } }>(
    db,
    director,
    '{ auditEvents(limit: 3) { items { changes { label before after } } } }',
  )
  const [read, made, merged] = answer.data?.auditEvents.items ?? []

  expect(read?.changes.map(({ after }) => after)).toEqual(['Fitbit'])
  expect(merged?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['統合したタグ', '夜勤', null],
    ['名前', null, '夜'],
    ['新しく付与された被験者の数', null, '3'],
  ])
  expect(made?.changes.map(({ label, after }) => [label, after])).toEqual([
    ['色', '藍'],
    ['被験者', '（削除済み）'],
  ])
})
