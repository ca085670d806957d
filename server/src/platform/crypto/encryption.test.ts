import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './encryption'

const key = randomBytes(32)
const text = Buffer.from('a secret of somebody')
const sealed = seal(key, 'secret:1', text)

test('sealed data cannot be decrypted with another key, for another row or with a changed byte', () => {
  expect(() => unseal(randomBytes(32), 'secret:1', sealed)).toThrow()
  expect(() => unseal(key, 'secret:2', sealed)).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(sealed.readUInt8(at) ^ 1, at)
    expect(() => unseal(key, 'secret:1', changed), `byte ${at}`).toThrow()
  }
})

test('a shortened value does not open', () => {
  for (const length of [0, 1, 13, 20, sealed.length - 1]) {
    expect(() => unseal(key, 'secret:1', sealed.subarray(0, length))).toThrow()
  }
})

test('it opens for the same row, shows nothing of the text, and looks different each time', () => {
  expect(unseal(key, 'secret:1', sealed)).toEqual(text)
  expect(sealed.includes(text)).toBe(false)
  expect(seal(key, 'secret:1', text)).not.toEqual(sealed)
})
