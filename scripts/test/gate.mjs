import { existsSync, readFileSync } from 'node:fs'
import { say } from '../lib/project.mjs'
import { lineOf, nameOf } from './failures.mjs'

/** More tests than this that pass only at their second try make a run red: then races are collected, and not mended. */
const mostAgain = 5
/** With more files than this something is broken, and the run says so without trying them one by one. */
const mostTriedAgain = 12

/**
 * Runs stages and then, alone and anew, the files in which something failed. A stage is `{ name, run(), again?(file) }`; both resolve
 * with what `runProject` does. What passes the second time is a race and named (AGAIN); a stage without `again`, such as the linters,
 * is never tried again. `races` are the names that docs/races.md calls mended: those may not come back.
 */
export async function gate(stages, { mended = new Set() } = {}) {
  const results = []
  for (const stage of stages) {
    say(`\n── ${stage.name} ──`)
    const startedAt = Date.now()
    const result = await stage.run()
    results.push({ ...result, stage, seconds: (Date.now() - startedAt) / 1000, again: [] })
    for (const { file, seconds } of result.slowest ?? [])
      say(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  }
  await tryAgain(results)
  return report(results, mended)
}

async function tryAgain(results) {
  const files = results.flatMap((result) =>
    result.stage.again
      ? [...new Set(result.failures.map(({ file }) => file))].map((file) => ({ result, file }))
      : [],
  )
  if (files.length === 0) return
  if (files.length > mostTriedAgain || files.some(({ file }) => file === null)) {
    say(
      `\n── again: no, ${files.length > mostTriedAgain ? `${files.length} files failed` : 'a whole stage failed'} ──`,
    )
    return
  }
  for (const { result, file } of files) {
    say(`\n── again: ${file} ──`)
    const startedAt = Date.now()
    const second = await result.stage.again(file)
    result.seconds += (Date.now() - startedAt) / 1000
    takeSecond(result, file, second)
  }
}

/** What failed both times, or only now, is broken. What failed before and passes now is a race. */
function takeSecond(result, file, second) {
  const first = result.failures.filter((failure) => failure.file === file)
  const names = new Set(second.failures.map(nameOf))
  const isWhole = second.failures.some(({ test }) => test === null)
  const races = isWhole ? [] : first.filter((failure) => !names.has(nameOf(failure)))
  result.failures = [...result.failures.filter((failure) => failure.file !== file), ...second.failures]
  result.again.push(...races)
  result.passed += races.filter(({ test }) => test !== null).length
  // Of a file whose worker died, nothing was counted.
  if (races.some(({ test }) => test === null)) result.passed += second.passed
}

/** The last lines of a run. Resolves with whether it is green. */
function report(results, mended) {
  say('')
  for (const { stage, seconds, passed, failures, again, crashes = [] } of results) {
    const failed = failures.length
    const counts = passed + failed > 0 ? `${passed} passed, ${failed} failed` : ''
    const isOk = failed === 0
    say(
      `${isOk ? 'ok  ' : 'FAIL'} ${stage.name.padEnd(8)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${counts}`,
    )
    for (const crash of crashes) say(`       CRASH ${crash}`)
    for (const line of shortened(failures)) say(`       ${line}`)
    for (const race of again) say(`       AGAIN ${lineOf(race)}`)
  }
  const races = results.flatMap(({ again }) => again)
  const back = races.filter((race) => mended.has(nameOf(race)))
  for (const race of back) say(`FAIL docs/races.md calls this race mended: ${nameOf(race)}`)
  if (races.length > mostAgain) {
    say(`FAIL ${races.length} tests passed only at their second try, more than ${mostAgain}`)
  }
  const sum = (values) => values.reduce((total, value) => total + value, 0)
  say(`     ${'total'.padEnd(8)} ${`${sum(results.map(({ seconds }) => seconds)).toFixed(1)} s`.padStart(8)}`)
  const failed =
    sum(results.map(({ failures }) => failures.length)) + back.length + (races.length > mostAgain ? 1 : 0)
  say(`${sum(results.map(({ passed }) => passed))} passed, ${failed} failed`)
  return failed === 0
}

/** The end of a run is what is read: where many failed, each file has one line. */
function shortened(failures) {
  if (failures.length <= 15)
    return failures.flatMap((failure) => [lineOf(failure), ...(failure.details ?? [])])
  const files = [...new Set(failures.map(({ file }) => file))]
  return files.map((file) => {
    const [first, ...others] = failures.filter((failure) => failure.file === file)
    return others.length === 0
      ? lineOf(first)
      : `${others.length + 1} failed in ${file}, first: ${lineOf(first)}`
  })
}

/** The tests that docs/races.md calls mended: rows `| test | cause | mended |`. */
export function mendedRaces(path) {
  if (!existsSync(path)) return new Set()
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
  return new Set(rows.filter((cells) => cells.at(-1)?.startsWith('mended')).map(([test]) => test))
}
