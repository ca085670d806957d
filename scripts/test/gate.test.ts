import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs `gate` over files of testing/planted in a process of its own. The lines are those after the last stage. */
function planted(files: readonly string[], { mended = [] as string[], lint = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = `
    import { gate } from './scripts/test/gate.mjs'
    import { runProject } from './scripts/test/run-project.mjs'
    const config = 'testing/planted/vitest.config.ts'
    const run = (files, alone) => runProject('planted', { config, files, alone, quiet: true })
    let linted = 0
    const linter = { name: 'lint', run: async () => ({ passed: 0, failures: ++linted > 1 ? [] : [{ file: null, test: 'a linter', message: 'line one', crash: false, details: ['  line two'] }] }) }
    const tests = { name: 'planted', run: () => run(${JSON.stringify(files)}), again: (file) => run([file], true) }
    const isGreen = await gate([...(${lint} ? [linter] : []), tests], { mended: new Set(${JSON.stringify(mended)}) })
    process.exitCode = isGreen ? 0 : 1`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, KANSOKU_PLANTED: folder },
    encoding: 'utf8',
  })
  const lines = stdout.trimEnd().split('\n')
  return { status, lines, again: lines.filter((line) => line.includes('AGAIN')), end: lines.at(-1) }
}

const file = (name: string) => `testing/planted/${name}.planted.ts`

test('a broken test is red, with its file, name, error, place and the wait that ran out', () => {
  const { status, lines, again, end } = planted([file('passes'), file('failure')])
  expect(status).toBe(1)
  expect(lines.join('\n')).toContain(
    `${file('failure')} > is broken: expected 'what is' to be 'what should be' // Object.is equality at ${file('failure')}:3`,
  )
  expect(lines.join('\n')).toContain(
    `${file('failure')} > waits in vain: expected 'not yet' to be 'ready' // Object.is equality (waited until its time was over)`,
  )
  expect(again).toEqual([])
  expect(end).toBe('1 passed, 2 failed')
})

test('a race is named and does not make the run red', () => {
  const { status, again, end } = planted([file('passes'), file('race')])
  expect(again).toEqual([
    expect.stringMatching(
      /AGAIN testing\/planted\/race\.planted\.ts > fails at its first run only: expected true to be false/,
    ),
  ])
  expect(status).toBe(0)
  expect(end).toBe('2 passed, 0 failed')
})

test('a race that is called mended may not come back', () => {
  const { status, lines, end } = planted([file('race')], {
    mended: [`${file('race')} > fails at its first run only`],
  })
  expect(status).toBe(1)
  expect(lines).toContain(
    `FAIL docs/races.md calls this race mended: ${file('race')} > fails at its first run only`,
  )
  expect(end).toBe('1 passed, 1 failed')
})

test('six races are collected, not mended: red', () => {
  const { status, again, end } = planted([file('six-races')])
  expect(again).toHaveLength(6)
  expect(status).toBe(1)
  expect(end).toBe('6 passed, 1 failed')
})

test('a worker that dies is named as such, and its file is tried again', () => {
  const once = planted([file('passes'), file('crash')])
  expect(once.again).toEqual([expect.stringContaining(`AGAIN ${file('crash')}: [a test worker died]`)])
  expect(once.status).toBe(0)
  expect(once.end).toBe('2 passed, 0 failed')

  const always = planted([file('passes'), file('crash-always')])
  expect(always.status).toBe(1)
  expect(always.lines.join('\n')).toContain(`${file('crash-always')}: [a test worker died]`)
  expect(always.end).toBe('1 passed, 1 failed')
})

test('an error that no test waits for is red, with what it says and the file in which it was', () => {
  const { status, lines } = planted([file('outside')])
  expect(status).toBe(1)
  expect(lines).toContainEqual(expect.stringContaining('nobody waits for this'))
  expect(lines).toContainEqual(expect.stringContaining('testing/planted/outside.planted.ts'))
})

test('a linter that fails is counted, told with its lines, and not tried again', () => {
  const { status, lines, end } = planted([file('passes')], { lint: true })
  expect(status).toBe(1)
  expect(lines.slice(-6).join('\n')).toMatch(
    /FAIL lint .*0 passed, 1 failed\n {7}a linter: line one\n {9}line two/,
  )
  expect(end).toBe('1 passed, 1 failed')
})

test('docs/races.md is read: each row names a file that is there, and those that are mended are known', () => {
  const program = `
    import { mendedRaces } from './scripts/test/gate.mjs'
    console.log(JSON.stringify([...mendedRaces('docs/races.md')]))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  })
  const mended: string[] = JSON.parse(stdout)
  const rows = readFileSync(join(root, 'docs/races.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(mended).toHaveLength(rows.filter((row) => row.endsWith('| mended |')).length)
  expect(rows.every((row) => /\| (mended|open) \|$/.test(row))).toBe(true)
  for (const row of rows) expect(existsSync(join(root, /`([^ ]+) > /.exec(row)?.[1] ?? '?'))).toBe(true)
})
