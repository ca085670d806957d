import { expect, test } from 'vitest'
import { anAlertRule } from '../../../../../testing/alerts'
import { aProject } from '../../../../../testing/builders'
import { databaseBefore } from '../../../../../testing/database'

test('names with a threshold that its owners may change have none after the migration; chosen ones stay', async () => {
  const old = await databaseBefore('2026-11-28-3350')
  const project = await aProject(old.db)
  const names = [
    ['SYNC_LATE', '2日を超える未同期'],
    ['SYNC_LOST', '7日を超える未同期'],
    [null, '7日を超える未同期'],
    ['NOT_WORN', '前日の未装着'],
  ] as const
  for (const [default_key, name] of names) await anAlertRule(old.db, project, { default_key, name })
  const other = await aProject(old.db)
  await anAlertRule(old.db, other, { default_key: 'SYNC_LATE', name: '研究室の呼び名' })
  await old.migrate()

  const rules = await old.db.selectFrom('alert_rule').select('name').orderBy('id').execute()
  expect(rules.map(({ name }) => name)).toEqual([
    '同期遅れ',
    '同期なし',
    '7日を超える未同期',
    '前日の未装着',
    '研究室の呼び名',
  ])
})
