import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, tool } from '../lib/project.mjs'

/** Runs one project of vitest.config.ts and counts its tests. */
export async function runProject(name) {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-report-'))
  const report = join(folder, 'report.json')
  try {
    const [file, ...args] = tool('vitest', 'vitest.mjs')
    const code = await run(
      file,
      [
        ...args,
        'run',
        '--project',
        name,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      // vitest warns about its own future on every run otherwise.
      { env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' } },
    )
    return count(code, report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function count(code, report) {
  if (!existsSync(report)) return { ok: false, passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that could not even be loaded has no test that failed.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  ).length
  const failed = numFailedTests + brokenFiles
  // Nor has an error outside of every test; and a run without a single test proves nothing.
  const isWrong = code !== 0 || numPassedTests === 0
  return {
    ok: !isWrong && failed === 0,
    passed: numPassedTests,
    failed: isWrong ? Math.max(failed, 1) : failed,
  }
}
