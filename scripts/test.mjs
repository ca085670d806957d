import { install } from './lib/install.mjs'
import { say } from './lib/project.mjs'
import { checks } from './test/checks.mjs'
import { moveToMemory } from './test/move-to-memory.mjs'
import { requireBrowser } from './test/require-browser.mjs'
import { requirePython } from './test/require-python.mjs'
import { runProject } from './test/run-project.mjs'

/** In this order; `npm test -- lint unit` runs only those. passed and failed are tests, ok also counts what else broke. */
const stages = {
  lint: checks,
  unit: () => runProject('unit'),
  server: () => runProject('server'),
  story: () => runProject('story'),
  // Builds what it runs against.
  e2e: () => runProject('e2e'),
}
const inBrowser = ['story', 'e2e']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in stages))
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(' ')} はありません。選べるもの: ${Object.keys(stages).join(' ')}\n`)
  process.exit(2)
}
const names = Object.keys(stages).filter((name) => asked.length === 0 || asked.includes(name))

await install()
moveToMemory()
if (names.some((name) => inBrowser.includes(name))) await requireBrowser()
if (names.includes('e2e')) await requirePython()

const results = []
for (const name of names) {
  say(`\n── ${name} ──`)
  const startedAt = Date.now()
  const result = await stages[name]()
  results.push({ name, seconds: (Date.now() - startedAt) / 1000, ...result })
}
report(results)

function report(results) {
  say('')
  for (const { name, seconds, ok, passed, failed, failures = [], again = [] } of results) {
    const counts = passed + failed > 0 ? `${passed} passed, ${failed} failed` : ''
    say(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${counts}`)
    // Said again at the very end: of a long log, the end is what is read.
    for (const failure of failures) say(`       ${failure}`)
    // Each of these is a race to be found: in the product, or in the test.
    for (const test of again) say(`       AGAIN ${test}`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  say(`     ${'total'.padEnd(8)} ${`${sum('seconds').toFixed(1)} s`.padStart(8)}`)
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
