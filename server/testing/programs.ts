import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import rolldownConfig, { entries } from '../../rolldown.config'
import { projectRoot } from '../src/platform/process/project-root'

/** What tests run in processes of their own. */
const programs = {
  main: entries.main,
  kansoku: entries.kansoku,
  'draw-in-child': 'server/testing/draw-in-child.ts',
  'import-in-child': 'server/testing/import-in-child.ts',
  'register-in-child': 'server/testing/register-in-child.ts',
  'send-in-child': 'server/testing/send-in-child.ts',
}

/** The name of one. */
export type Program = keyof typeof programs

/** Builds the programs once for a whole run of tests: tsx compiles the server again in every process, for seconds. */
export async function buildPrograms(): Promise<string> {
  // Below package.json, so that packages and migrations are found.
  const folder =
    process.env.KANSOKU_TEST_PROGRAMS ?? mkdtempSync(join(projectRoot, 'node_modules/.kansoku-programs-'))
  await build({
    ...rolldownConfig,
    cwd: projectRoot,
    input: { ...entries, ...programs },
    output: { ...rolldownConfig.output, dir: folder },
    logLevel: 'warn',
  })
  process.env.KANSOKU_TEST_PROGRAMS = folder
  return folder
}

/** The arguments with which node runs a program; where nobody built it (benches), tsx compiles it. */
export function argumentsFor(program: Program): readonly string[] {
  const folder = process.env.KANSOKU_TEST_PROGRAMS
  if (folder) return [join(folder, `${program}.js`)]
  return ['--import', 'tsx', join(projectRoot, programs[program])]
}
