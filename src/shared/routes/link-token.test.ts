import { expect, test } from 'vitest'
import { linkToken } from './link-token'

test.each([
  ['the fragment', { hash: '#token=abc', search: '' }],
  ['the query', { hash: '', search: '?token=abc' }],
  ['the fragment before the query', { hash: '#token=abc', search: '?token=old' }],
])('a link is read from %s', (_, address) => {
  expect(linkToken(address)).toBe('abc')
})

test.each([
  { hash: '', search: '' },
  { hash: '#token=', search: '' },
  { hash: '#abc', search: '?to=/monitoring' },
])('an address without a token has none: %j', (address) => {
  expect(linkToken(address)).toBeNull()
})
