import { expect, test } from 'vitest'
import { namesTag } from './none-match'

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"x", W/"a" ,"y"', 'W/"a"', true],
  ['"x","a,b"', '"a,b"', true],
  ['*', '"a"', true],
  [' * ', 'W/"a"', true],
  ['"a, b"', '"b"', false],
  ['"A"', '"a"', false],
  ['"x", "y"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  ['"*"', '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %s names the tag %s: %s', (given, etag, expected) => {
  expect(namesTag(given, etag)).toBe(expected)
})
