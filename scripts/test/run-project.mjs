import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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
  if (!existsSync(report)) return { ok: false, passed: 0, failed: 1, failures: ['the run itself'] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that could not even be loaded has no test that failed.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  )
  const failed = numFailedTests + brokenFiles.length
  // Nor has an error outside of every test; and a run without a single test proves nothing.
  const isWrong = code !== 0 || numPassedTests === 0
  return {
    ok: !isWrong && failed === 0,
    passed: numPassedTests,
    failed: isWrong ? Math.max(failed, 1) : failed,
    failures: [...brokenFiles.map(({ name }) => nameOf(name)), ...testResults.flatMap(failedTestsOf)],
  }
}

function failedTestsOf({ name, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => {
      const reason = (failureMessages[0] ?? '').split('\n', 1)[0].slice(0, 200)
      return `${nameOf(name)} > ${fullName}: ${reason}`
    })
}

const nameOf = (file) => relative(process.cwd(), file)
