import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at, capture, say, tool } from '../lib/project.mjs'
import { filesIn } from '../lib/sources.mjs'
import { plain } from './failures.mjs'
import { lockProblems, npmChecks } from './npm-checks.mjs'

/** What a tool knows of files that have not changed since: a clean clone has nothing of it. */
const kept = (name) => at(`node_modules/.cache/check/${name}`)

/** Linters and types. What stands in one list runs at the same time, so none of it may read what another one writes. */
const groups = [
  [
    // One checker: each further one infers the types of the libraries again, and the other core has the linters.
    {
      name: 'tsc',
      command: () => [
        ...tool('typescript', 'bin/tsc'),
        ...['-p', '.', '--checkers', '1'],
        ...['--incremental', '--tsBuildInfoFile', kept('tsc.tsbuildinfo')],
      ],
    },
    {
      name: 'dependency-cruiser',
      command: () => [
        process.execPath,
        '--import',
        './scripts/lib/typescript-5.mjs',
        at('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        '.dependency-cruiser.mjs',
        'src',
        'engines',
        'server',
        'bench',
        'testing',
      ],
      // Without a TypeScript it can use, it finds nothing and is content.
      isWrong: (output) => /\(0 modules/.test(output),
    },
    { name: 'steiger', command: () => [...tool('steiger', 'dist/cli.mjs'), 'src', '--fail-on-warnings'] },
    {
      name: 'knip',
      command: () => [
        ...tool('knip', 'bin/knip.js'),
        ...['--no-progress', '--no-config-hints', '--cache', '--cache-location', kept('knip')],
      ],
    },
    {
      name: 'biome',
      command: () => [...tool('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings'],
    },
    { name: 'package-lock.json', find: lockProblems },
    ...npmChecks,
  ],
  [
    generated('schema.graphql', 'npm run schema', ['schema.graphql'], () => [
      ...tool('tsx', 'dist/cli.mjs'),
      'server/src/app/print-schema.ts',
    ]),
    generated('docs/variables.md', 'npm run variables', ['docs/variables.md'], () => [
      ...tool('tsx', 'dist/cli.mjs'),
      'scripts/print-variables.ts',
    ]),
    generated('messages', 'npm run messages', ['src/shared/i18n/locales/en.po'], () => [
      ...tool('@lingui/cli', 'dist/lingui.js'),
      'extract',
      '--clean',
    ]),
  ],
  [
    generated('operation types', 'npm run codegen', ['src'], () => [
      ...tool('@graphql-codegen/cli', 'esm/bin.js'),
      '--config',
      'codegen.ts',
      '--silent',
    ]),
  ],
  [
    generated('theme', 'npm run codegen', ['src/shared/theme'], () => [
      ...tool('tsx', 'dist/cli.mjs'),
      'scripts/generate-theme.ts',
    ]),
  ],
]

/** Runs all checks, two at a time. Each that fails counts, and is told with its first lines. */
export async function checks() {
  const failures = []
  for (const group of groups) {
    const waiting = [...group]
    const one = async () => {
      for (let check = waiting.shift(); check; check = waiting.shift()) {
        const begin = performance.now()
        const problem = await problemOf(check)
        const seconds = ((performance.now() - begin) / 1000).toFixed(1)
        say(`${problem === null ? '✓' : '✗'} ${check.name}, ${seconds} s`)
        if (problem === null) continue
        say(problem)
        failures.push(failureOf(check.name, problem))
      }
    }
    await Promise.all([one(), one()])
  }
  return { passed: 0, failures }
}

function failureOf(name, problem) {
  const [message = 'it failed and said nothing', ...others] = plain(problem)
  return {
    file: null,
    test: name,
    message: message.trim(),
    crash: false,
    details: others.slice(0, 4).map((line) => `  ${line}`),
  }
}

async function problemOf({ command, find, isWrong, before, after }) {
  if (find) return find()
  const kept = before?.()
  const [file, ...args] = command()
  const { code, output } = await capture(file, args)
  const problem = after?.(kept) ?? null
  return code !== 0 || isWrong?.(output) ? output : problem
}

/** What is generated and committed has to be what the generator makes now. */
function generated(name, script, paths, command) {
  return {
    name: `${name} up to date`,
    command,
    before: () => contentsOf(paths),
    after(committed) {
      const isStale = hasChanged(committed, contentsOf(paths))
      // A check changes nothing: the person runs the generator and sees what it does.
      for (const [path, content] of committed) writeIfChanged(path, content)
      return isStale ? `${name} が古くなっています。${script} を実行して、差分をコミットしてください。` : null
    },
  }
}

function contentsOf(paths) {
  return new Map(filesIn(paths).map((path) => [path, readFileSync(at(path))]))
}

function hasChanged(before, now) {
  if (before.size !== now.size) return true
  return [...now].some(([path, content]) => !before.get(path)?.equals(content))
}

function writeIfChanged(path, content) {
  if (existsSync(at(path)) && readFileSync(at(path)).equals(content)) return
  writeFileSync(at(path), content)
}
