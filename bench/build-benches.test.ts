import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../server/src/platform/process/project-root'
import { benchFiles, buildBenches } from './build-benches'

// A bench runs once in weeks: without this, what breaks it is seen by whoever wants to measure.
test('every bench is built and can be loaded', async () => {
  // Within node_modules, from which packages are read, and into which no linter looks.
  const folder = mkdtempSync(join(projectRoot, 'node_modules/.kansoku-bench-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = benchFiles()
  await buildBenches(files, folder)
  const load = `for (const file of process.argv.slice(1)) {
    const { benches } = await import(file)
    for (const { name, run } of benches) if (typeof run === 'function') console.log(name)
  }`
  const built = files.map((file) => join(folder, file.replace(/\.ts$/, '.js')))
  const names = execFileSync(process.execPath, ['--input-type=module', '-e', load, '--', ...built], {
    encoding: 'utf8',
  })
  expect(names.trim().split('\n').length).toBeGreaterThanOrEqual(files.length)
})
