import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, tool } from '../lib/project.mjs'

const reporter = fileURLToPath(new URL('./summary-reporter.mjs', import.meta.url))

/** Runs one project of vitest.config.ts and counts its tests. */
export async function runProject(name) {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-tests-'))
  const summary = join(folder, 'summary.json')
  try {
    const [file, ...args] = tool('vitest', 'vitest.mjs')
    const code = await run(
      file,
      [...args, 'run', '--project', name, '--reporter=default', `--reporter=${reporter}`],
      {
        env: {
          ...process.env,
          KANSOKU_TEST_SUMMARY: summary,
          // vitest warns about its own future on every run otherwise.
          VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
        },
      },
    )
    return count(code, summary)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function count(code, summary) {
  if (!existsSync(summary)) return { ok: false, passed: 0, failed: 1, failures: ['the run itself'] }
  const { passed, failures, again } = JSON.parse(readFileSync(summary, 'utf8'))
  // A run without a single test proves nothing.
  const ok = code === 0 && passed > 0 && failures.length === 0
  return { ok, passed, failed: ok ? 0 : Math.max(failures.length, 1), failures, again }
}
