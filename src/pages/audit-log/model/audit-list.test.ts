import { expect, test } from 'vitest'
import { auditFilterOf } from './audit-list'

function filterOf(from: string, to: string) {
  const none = { actor: [], kind: [], action: [], target: [], company: [] }
  return auditFilterOf({ text: '', filters: { ...none, from: [from], to: [to] } })
}

test("a period includes its last day in Japan's time zone", () => {
  expect(filterOf('2026-11-01', '2026-11-30')).toMatchObject({
    from: '2026-11-01T00:00:00+09:00',
    to: '2026-12-01T00:00:00+09:00',
  })
})

test('invalid days in the address are ignored', () => {
  expect(filterOf('yesterday', '2026-02-30')).toMatchObject({ from: null, to: null })
})
