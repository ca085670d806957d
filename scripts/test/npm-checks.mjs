import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, capture } from '../lib/project.mjs'

/** Those that Node 20 and 22 come with, and a newer one: they complete a lock by different rules. */
const versions = ['10.8.2', '10.9.4', '11.6.2']

/** `npm ci` of each version takes the lock as it is, in a home where nothing was ever installed. */
export const npmChecks = versions.map((version) => ({
  name: `npm ${version} accepts package-lock.json`,
  find: () => refusal(version),
}))

async function refusal(version) {
  const cli = await npmOf(version)
  if (typeof cli === 'object') return cli.problem
  // A lock that was taken in this tree is not tried again: a clean clone has no such mark.
  const mark = at('node_modules', '.cache', 'kansoku', `npm-${version}`, 'taken')
  const digest = lockDigest()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return null
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-npm-'))
  try {
    const { code, output } = await capture(
      process.execPath,
      [cli, 'ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        env: {
          ...withoutNpm(),
          HOME: folder,
          npm_config_cache: join(folder, 'cache'),
          npm_config_update_notifier: 'false',
        },
      },
    )
    if (code !== 0) return output
    writeFileSync(mark, digest)
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function lockDigest() {
  const hash = createHash('sha256')
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(at(name)))
  return hash.digest('hex')
}

/** An npm that runs us hands its settings to those that we run. */
function withoutNpm() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || name === 'npm_config_registry'),
  )
}

/** Installed once, beside the packages. */
async function npmOf(version) {
  const folder = at('node_modules', '.cache', 'kansoku', `npm-${version}`)
  const cli = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (existsSync(cli)) return cli
  mkdirSync(folder, { recursive: true })
  const { code, output } = await capture(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `npm@${version}`,
    ],
    { env: withoutNpm() },
  )
  if (code === 0 && existsSync(cli)) return cli
  rmSync(folder, { recursive: true, force: true })
  return { problem: `npm ${version} could not be fetched to try it:\n${output}` }
}

/** A package that is asked for by a tag (`latest`) or an address is looked up at every install, and one day is another one. */
export function lockProblems() {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  const { overrides } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const problems = Object.entries(packages).flatMap(
    ([path, { dependencies, optionalDependencies, devDependencies }]) =>
      Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })
        .filter(([name, range]) => isLookedUp(overriding(overrides, nameOf(path), name) ?? range))
        .map(
          ([name, range]) =>
            `${nameOf(path)} asks for ${name}@${range}: fix its version in "overrides" of package.json`,
        ),
  )
  return problems.length > 0 ? problems.join('\n') : null
}

const nameOf = (path) => path.split('node_modules/').at(-1) || 'package.json'

function overriding(overrides, asking, name) {
  const range = overrides[asking]?.[name] ?? overrides[name]
  return typeof range === 'string' ? range : undefined
}

/** A range has a digit or a star at its beginning, or is empty; `npm:other@1.2.3` is one of another package. */
function isLookedUp(range) {
  const own = /^npm:(?:@[^@]+|[^@]+)@(.+)$/.exec(range)?.[1] ?? range
  if (own.startsWith('$')) return false
  return !/^(|[\s<>=~^v]*(\d|\*|x\b).*)$/i.test(own) || own.includes('/')
}
