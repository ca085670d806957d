import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportFixturesPage } from '../../../../testing/export-fixtures-page'

test('every file of an export that we have is read, or refused with a reason, and the page says which', async () => {
  const page = await exportFixturesPage()
  expect(page.split('\n').filter((line) => line.endsWith('| – | – |'))).toEqual([])
  expect(readFileSync(new URL('../../../../../docs/export-fixtures.md', import.meta.url), 'utf8')).toBe(page)
})
