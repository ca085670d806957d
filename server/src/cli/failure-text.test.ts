import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { Problem } from '../platform/problem'
import { catalogue } from '../platform/words'
import { type Command, UsageError } from './command'
import { failureOf } from './failure-text'

const words = catalogue('failureTextTest', {
  usage: { ja: 'x [引数]', en: 'x [arguments]' },
  missing: { ja: '足りません。', en: 'Something is missing.' },
})
const command: Command = { name: 'x', usage: words.usage, run: async () => undefined }

test.each(['EPIPE', 'ECONNRESET', '57P01', '08006'])('a server lost with %s is told in Japanese', (code) => {
  const { text, exitCode } = failureOf(Object.assign(new Error('write failed'), { code }), command, 'ja')
  expect(text).toMatch(/^データベースとの接続が切れました。/)
  expect(text).not.toContain('write failed')
  expect(exitCode).toBe(1)
})

test.each([
  [['--subjects'], '--subjects の値を読み取れませんでした。'],
  [['--subjects', '-3'], '--subjects の値を読み取れませんでした。「-」で始まる値は --subjects=値'],
  [['--projct', 'X'], '--projct という指定はありません。'],
  [['more'], '「more」は余分な引数です。'],
])('%j is answered in Japanese, with the usage', (args, sentence) => {
  const error = thrownBy(() => parseArgs({ args, options: { subjects: { type: 'string' } } }))
  const { text, exitCode } = failureOf(error, command, 'ja')
  expect(text.startsWith(sentence)).toBe(true)
  expect(text).toMatch(/\n\nx \[引数\]$/)
  expect(exitCode).toBe(2)
})

test('a full disk is told in Japanese, whatever was written', () => {
  const error = thrownBy(() => writeFileSync('/dev/full', 'x'))
  const { text, exitCode } = failureOf(error, command, 'ja')
  expect(text).toMatch(/^ディスクの空き容量がないため/)
  expect(exitCode).toBe(1)
})

test('a refusal says its sentence, and a bug keeps its stack', () => {
  expect(failureOf(new Problem('NOT_FOUND', words.missing), command, 'ja').text).toBe('足りません。')
  expect(failureOf(new UsageError(words.missing), command, 'ja').exitCode).toBe(2)
  expect(failureOf(new TypeError('bug'), command, 'ja').text).toContain('failure-text.test')
})

function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

test('a command whose caller can come again says so by its exit code, but for a wrong call', () => {
  const piped = { ...command, failureCode: 75 }
  const lost = Object.assign(new Error('write failed'), { code: 'ECONNREFUSED' })
  for (const error of [lost, new Problem('NOT_FOUND', words.missing), new TypeError('bug'), 'a text'])
    expect(failureOf(error, piped, 'ja').exitCode).toBe(75)
  expect(failureOf(new UsageError(words.missing), piped, 'ja').exitCode).toBe(2)
})
