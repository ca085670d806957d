import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const copied = ['src', 'engines', 'server', 'testing', 'tsconfig.json']
/** What handles questions; the rest of the project knows no type of them. */
const compiled = [
  'engines',
  'testing/surveys',
  'src/entities/surveys',
  'src/widgets/surveys',
  'src/pages/survey-edit',
  'server/src/modules/surveys/survey-answer',
  'server/src/modules/surveys/survey-result',
  'src/shared/i18n',
]
const shapes = 'engines/survey/definition/value-items.ts'

test('whoever adds a type of question is asked for the rest by the compiler', {
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-new-type-'))
  try {
    for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const before = readFileSync(join(folder, shapes), 'utf8')
    const [known, made] = ['  signature: question(', "  madeUp: question('madeUp', {}, {}),\n"]
    expect(before).toContain(known)
    writeFileSync(join(folder, shapes), before.replace(known, `${made}${known}`))
    const config = { extends: './tsconfig.json', compilerOptions: { incremental: false }, include: compiled }
    writeFileSync(join(folder, 'new-type.json'), JSON.stringify(config))
    const said = await new Promise<string>((told) => {
      const compiler = join(root, 'node_modules/typescript/bin/tsc')
      const files = ['--noEmit', '-p', join(folder, 'new-type.json')]
      execFile(process.execPath, [compiler, ...files], { cwd: folder }, (_, output) => told(output))
    })
    // A record or a switch that lacks it; what else is said follows from these.
    const lacking = said.matchAll(/^([\w./-]+)\(\d+,\d+\): error TS(?:1360|2741):/gm)
    expect([...new Set([...lacking].map(([, file]) => file))].sort()).toEqual([
      // What its answers are, and how they are treated: sealed or not, above all.
      'engines/survey/question-types/index.ts',
      'src/entities/surveys/question/ui/AnswerControl.tsx',
      // A question with which every importer, exporter and page is tried.
      'testing/surveys/sample-questions.ts',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
