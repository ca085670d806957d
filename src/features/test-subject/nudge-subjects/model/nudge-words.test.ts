import { expect, test } from 'vitest'
import { isConcerned, nudgeFor } from './nudge-words'

test.each(['CONSENT_REVOKED', 'NOT_AUTHORIZED', 'TOKEN_ERROR'] as const)(
  'whoever has %s is not asked to sync, which would bring nothing',
  (reason) => {
    expect(isConcerned('SYNC', [reason, 'SYNC_LOST'])).toBe(false)
    expect(nudgeFor([reason, 'SYNC_LOST'])).toBeNull()
    expect(nudgeFor([reason, 'SYNC_LOST', 'NOT_WORN'])).toBe('WEAR')
  },
)

test('a silent device whose connection is fine is to be synced, an empty one to be charged first', () => {
  expect(isConcerned('SYNC', ['SYNC_LATE'])).toBe(true)
  expect(nudgeFor(['SYNC_LATE'])).toBe('SYNC')
  expect(nudgeFor(['BATTERY_EMPTY', 'SYNC_LOST'])).toBe('CHARGE')
})
