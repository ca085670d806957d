import './lib/require-node.cjs'
import { install } from './lib/install.mjs'
import { at } from './lib/project.mjs'
import { checks } from './test/checks.mjs'
import { gate, mendedRaces } from './test/gate.mjs'
import { moveToMemory } from './test/move-to-memory.mjs'
import { programsOf, requirePrograms } from './test/require-programs.mjs'
import { runProject } from './test/run-project.mjs'

/** A project of vitest.config.ts; a file of it is tried again in a run of its own, with a database, a server and a browser of its own. */
const project = (name) => ({
  run: () => runProject(name),
  again: (file) => runProject(name, { files: [file], alone: true }),
})

/** In this order; `npm test -- lint unit` runs only those. */
const stages = {
  // A linter that fails, fails again.
  lint: { run: checks },
  unit: project('unit'),
  tools: project('tools'),
  server: project('server'),
  story: project('story'),
  // Builds what it runs against.
  e2e: project('e2e'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in stages))
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(' ')} はありません。選べるもの: ${Object.keys(stages).join(' ')}\n`)
  process.exit(2)
}
const names = Object.keys(stages).filter((name) => asked.length === 0 || asked.includes(name))

// Side by side: npm waits for the network most of the time.
await Promise.all([requirePrograms(programsOf(names)), install()])
moveToMemory()

const mended = mendedRaces(at('docs/races.md'))
const isGreen = await gate(
  names.map((name) => ({ name, ...stages[name] })),
  { mended },
)
process.exitCode = isGreen ? 0 : 1
