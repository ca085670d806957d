import { expect, test, vi } from 'vitest'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { viewerFor } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { waitingForLocks } from '../../../../testing/waiting'
import { asCompanyViewer } from '../../../platform/write/viewer'
import { makeAccessKey, revokeAccessKey, rotateAccessKey } from './change-access-key'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const viewer = asCompanyViewer(viewerFor(owner))
const now = new Date('2026-11-21T09:00:00Z')
const by = { actor: { kind: 'user', id: owner.id } as const, now }

test('a key that is revoked while it is rotated has no successor', async () => {
  const project = await aProject(db, { company_id: company.id })
  const { id } = await db.transaction().execute((tx) =>
    makeAccessKey(
      tx,
      owner,
      project,
      {
        name: '分析用',
        purpose: '解析',
        scopes: ['daily'],
        tagIds: [],
        from: null,
        to: null,
        isDeidentified: true,
        networks: '',
        expiresOn: new Date(now.getTime() + 86_400_000),
        perMinute: 60,
      },
      by,
    ),
  )
  let rotated: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await revokeAccessKey(tx, viewer, id, by)
    rotated = db
      .transaction()
      .execute((other) => rotateAccessKey(other, viewer, { accessKeyId: id, overlapHours: 1 }, by))
      .catch((error: unknown) => error)
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1))
  })
  expect(await rotated).toMatchObject({ code: 'CONFLICT', said: { key: 'accessKey.ended' } })
  const keys = await db
    .selectFrom('access_key')
    .select('revoked_at')
    .where('project_id', '=', project.id)
    .execute()
  expect(keys).toEqual([{ revoked_at: now }])
})
