import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { at, fail, run, say } from './project.mjs'

// Written last, after a whole install: an interrupted one has no stamp and is done again.
const stamp = at('node_modules', '.kansoku-installed')

// Some packages ask for a newer Node than they need; the tests run on the oldest one we allow.
const quiet = ['--no-audit', '--no-fund', '--loglevel=error']

/** Makes node_modules what package-lock.json says, unless it is. */
export async function install() {
  await need(fingerprint('all'), '--include=dev')
}

/** What building and running take, without tests, Storybook and linters: half of the files. A developer's tools stay. */
export async function installToRun() {
  if (existsSync(at('node_modules', 'vitest'))) return install()
  await need(fingerprint('run'), '--omit=dev')
}

async function need(wanted, which) {
  if (isStamped(wanted)) return
  if (matchesByHand()) return writeFileSync(stamp, fingerprint('all'))

  say('依存パッケージをインストールしています (npm ci) …')
  rmSync(stamp, { force: true })
  const code = await npm('ci', ...quiet, which, '--include=optional')
  if (code !== 0) {
    fail('npm ci に失敗しました。ネットワーク接続を確認して、もう一度実行してください。')
  }
  writeFileSync(stamp, wanted)
}

const isStamped = (wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** npm as the one that runs us, else the one on the path. */
function npm(...args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}

/** The developer's own `npm ci` writes no stamp, but npm leaves its copy of the lock when it is through. */
function matchesByHand() {
  const hidden = at('node_modules', '.package-lock.json')
  if (existsSync(stamp) || !existsSync(hidden)) return false
  const wanted = packagesOf(at('package-lock.json'))
  const found = packagesOf(hidden)
  const direct = Object.keys({ ...wanted[''].dependencies, ...wanted[''].devDependencies })
  return (
    direct.every((name) => found[`node_modules/${name}`]) &&
    Object.entries(found).every(([path, entry]) => wanted[path]?.version === entry.version)
  )
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** The lock, the platform whose binaries were picked, and whether the tools of developers are there. */
function fingerprint(what) {
  const lock = readFileSync(at('package-lock.json'))
  const platform = `${process.platform}-${process.arch}`
  return createHash('sha256').update(lock).update(platform).update(what).digest('hex')
}
