import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { dayStates } from '@/entities/measurement'
import { countGroups, stateGroups } from './state-groups'

beforeAll(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }))

test('every state except outside the study is in exactly one group', () => {
  const grouped = stateGroups().flatMap(({ states }) => states)
  expect([...grouped].sort()).toEqual(dayStates.filter((state) => state !== 'NOT_ENROLLED').sort())
})

test('every participant is counted once', () => {
  const counts = dayStates.map((_, code) => code + 1)
  const total = countGroups(stateGroups(), counts).reduce((sum, count) => sum + count, 0)
  expect(total).toBe(counts.reduce((sum, count) => sum + count, 0) - 1)
})
