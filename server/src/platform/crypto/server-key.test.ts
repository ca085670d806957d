import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database'
import { requireServerKey } from './server-key'

const { db } = await testDatabase()
const now = new Date('2026-11-21T00:00:00Z')

test('a start with another key than the first is refused, and changes nothing', async () => {
  const key = randomBytes(32)
  await requireServerKey(db, key, now)
  const before = await db.selectFrom('server_key').selectAll().execute()

  await expect(requireServerKey(db, randomBytes(32), now)).rejects.toThrow(/KANSOKU_ENCRYPTION_KEY.*元の鍵/)
  expect(await db.selectFrom('server_key').selectAll().execute()).toEqual(before)
  await expect(requireServerKey(db, key, now)).resolves.toBeUndefined()
})
