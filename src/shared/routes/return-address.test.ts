import { expect, test } from 'vitest'
import { returnAddress } from './return-address'

const origin = 'https://kansoku.example'
const after = (to: string) => returnAddress(`?to=${encodeURIComponent(to)}`, origin)

test.each([
  ['another site', 'https://evil.example/monitoring'],
  ['another site without its scheme', '//evil.example/monitoring'],
  ['another site behind a backslash', '/\\evil.example'],
  ['another site behind dots', '/..//evil.example'],
  ['another site behind encoded dots', '/%2e%2e//evil.example'],
  ['another site behind one dot', '/.//evil.example/monitoring'],
  ['a script', 'javascript:alert(1)'],
  ['the sign-in page itself', '/login?to=/login'],
  ['something unreadable', 'http://['],
])('signing in never leads to %s', (_, to) => {
  expect(after(to)).toBe('/monitoring')
})

test('sign-in leads back to the requested page with its filters', () => {
  expect(after('/monitoring?project=p1&tag=a#row')).toBe('/monitoring?project=p1&tag=a#row')
})

test('without a requested page, sign-in leads to monitoring', () => {
  expect(returnAddress('', origin)).toBe('/monitoring')
})
