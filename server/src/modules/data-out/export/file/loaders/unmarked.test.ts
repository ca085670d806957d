import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canRun } from '../../../../../../testing/run-program'
import { writeCell } from '../../../../../platform/files/spreadsheet-text'
import { projectRoot } from '../../../../../platform/process/project-root'
import { loadersOf } from './loaders'
import { unmarkedInPython, unmarkedInR } from './unmarked'

const clientOf = (name: string) => readFileSync(join(projectRoot, 'clients', name), 'utf8')

test('programs of an export read a text as our clients read it', () => {
  expect(clientOf('kansoku.py')).toContain(unmarkedInPython)
  expect(clientOf('kansoku.R')).toContain(unmarkedInR)
})

test.each([
  ['csv', true],
  ['csv_excel', true],
  ['csv_shift_jis', true],
  ['tsv', true],
  ['parquet', false],
  ['ndjson', false],
  ['xlsx', false],
] as const)('in %s they take the apostrophe away: %s', (format, expected) => {
  const loaders = loadersOf({ format, missing: '' }, [])
  expect(loaders['load.py']?.includes('.map(_unmarked, na_action="ignore")')).toBe(expected)
  expect(loaders['load.R']?.includes('<- .kansoku_unmarked(tables')).toBe(expected)
})

const python = process.env.PYTHON ?? 'python3'

test.skipIf(!canRun(python, ['-V']))(
  'a text that was written for spreadsheets is read back as it was',
  () => {
    const texts = [
      '=1+1',
      '-0.5',
      '-a',
      "'=1",
      "'plain",
      '@x',
      '＝１',
      '\t=1',
      '#N/A',
      '1.2E+15',
      '007',
      'plain',
      '',
    ]
    const program = `import json, re, sys, unicodedata
${unmarkedInPython}
print(json.dumps([_unmarked(cell) for cell in json.load(sys.stdin)]))`
    const { stdout } = spawnSync(python, ['-c', program], {
      input: JSON.stringify(texts.map(writeCell)),
      encoding: 'utf8',
    })
    expect(texts.map(writeCell)).not.toEqual(texts)
    expect(JSON.parse(stdout)).toEqual(texts)
  },
)
