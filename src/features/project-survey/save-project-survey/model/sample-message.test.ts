import { expect, test } from 'vitest'
import { closingOfNext } from './sample-message'

const now = new Date('2026-11-30T03:00:00Z')
const planned = (at: string) => ({ at, state: 'PLANNED' })

test.each([
  [
    'the next one',
    [planned('2026-12-01T22:00:00Z'), planned('2026-12-08T22:00:00Z')],
    '2026-12-02T00:00:00Z',
  ],
  [
    'in whichever order',
    [planned('2026-12-08T22:00:00Z'), planned('2026-12-01T22:00:00Z')],
    '2026-12-02T00:00:00Z',
  ],
  [
    'not one of this morning',
    [planned('2026-11-29T22:00:00Z'), planned('2026-11-30T22:00:00Z')],
    '2026-12-01T00:00:00Z',
  ],
  [
    'not one that was sent or left out',
    [{ at: '2026-12-01T22:00:00Z', state: 'SKIPPED' }],
    '2026-11-30T05:00:00Z',
  ],
  ['of none planned, one that leaves now', [], '2026-11-30T05:00:00Z'],
  ['of past ones alone, one that leaves now', [planned('2026-11-01T22:00:00Z')], '2026-11-30T05:00:00Z'],
])('the deadline of the preview is that of %s, and never past', (_, slots, closes) => {
  const found = closingOfNext(slots, 120, now)
  expect(found).toEqual(new Date(closes))
  expect(found.getTime()).toBeGreaterThan(now.getTime())
})
