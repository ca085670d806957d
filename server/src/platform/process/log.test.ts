import { expect, test } from 'vitest'
import { createLog } from './log'

test('the values that PostgreSQL quotes in a refusal do not reach the log', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const detail = 'Key (email)=(hanako@example.jp) already exists.'
  log.error({ err: Object.assign(new Error('duplicate key'), { code: '23505', detail }) }, 'unexpected error')

  expect(lines.join()).toContain('23505')
  expect(lines.join()).not.toContain('hanako')
})
