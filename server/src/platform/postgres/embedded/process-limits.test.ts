import { expect, test } from 'vitest'
import { textIn } from '../../words'
import { limitSaid } from './process-limits'

// As initdb and postgres of version 18 print it under `ulimit -n 32`, `-f 8192`, `-u` and `-v`.
test.each([
  [
    'FATAL:  insufficient file descriptors available to start server process\nDETAIL:  System allows 25, server needs at least 58, 7 files are already open.',
    'ulimit -n 4096',
  ],
  ['PANIC:  could not open file "base/5/1259": Too many open files', 'ulimit -n 4096'],
  ['FATAL:  could not write to file "pg_wal/xlogtemp.23262": File too large', 'ulimit -f unlimited'],
  ['LOG:  could not fork autovacuum worker process: Resource temporarily unavailable', 'ulimit -u'],
  ['FATAL:  could not map anonymous memory: Cannot allocate memory', 'メモリー'],
])('%s is told with what to do', (printed, remedy) => {
  const output = `creating configuration files ... ok\nrunning bootstrap script ... 2026-11-30 03:47:37 UTC [1] ${printed}\n`
  const said = limitSaid(output)
  expect(said && textIn(said, 'ja')).toContain(remedy)
  expect(said && textIn(said, 'ja')).not.toContain('\n')
})

test('other failures keep their own words, and so does what a server only logs', () => {
  expect(limitSaid('LOG:  could not open file "base/5/1259": Too many open files')).toBeNull()
  expect(limitSaid('initdb: error: invalid locale name "xx"')).toBeNull()
})
