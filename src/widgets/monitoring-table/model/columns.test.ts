import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { columnsThatFit, tableColumns } from './columns'

beforeAll(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }))

const names = (width: number) => columnsThatFit(width, tableColumns()).map(({ name }) => name)

test('beside the open panel on a 1440 px screen every column but that of surveys fits', () => {
  expect(names(835)).toHaveLength(9)
  expect(names(834)).not.toContain('surveys')
  expect(names(771)).toHaveLength(8)
})

test('one pixel less drops the battery next', () => {
  expect(names(770)).not.toContain('battery')
  expect(names(770)).toHaveLength(7)
})

test('however narrow, the subject, the last sync and the reasons stay', () => {
  expect(names(100)).toEqual(['subject', 'recency', 'attention'])
})
