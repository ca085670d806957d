import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { alone } from './alone.mjs'
import { npmFailure } from './npm-failure.mjs'
import { at, capture, fail, say, installStamp as stamp } from './project.mjs'

// Some packages ask for a newer Node than they need; the tests run on the oldest one we allow.
const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier']
/** npm waits five minutes for each of three attempts otherwise, and up to a minute between them. */
const impatient = [
  '--fetch-timeout=60000',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
]
const signOfLifeMs = 10_000

/** Makes node_modules what package-lock.json says, unless it is. */
export async function install() {
  await need('all', '--include=dev')
}

/** What building and running take, without tests, Storybook and linters: half of the files. A developer's tools stay. */
export async function installToRun() {
  if (existsSync(at('node_modules', 'vitest'))) return install()
  await need('run', '--omit=dev')
}

/** After a part of node_modules turned out to be missing. */
export async function installAgain() {
  rmSync(stamp, { force: true })
  rmSync(at('node_modules', '.package-lock.json'), { force: true })
  await installToRun()
}

async function need(what, which) {
  if (isStamped(what)) return
  await alone(
    'install',
    () => isStamped(what),
    async (alsoHeldBy) => {
      if (matchesByHand()) return writeFileSync(stamp, fingerprint('all'))
      say('依存パッケージをインストールしています (npm ci) …')
      rmSync(stamp, { force: true })
      await npmCi(which, alsoHeldBy)
      const gap = missing(what)
      if (gap) {
        fail(
          `npm ci は終わりましたが、${gap} がありません。node_modules を削除してから、もう一度実行してください。`,
        )
      }
      writeFileSync(stamp, fingerprint(what))
    },
  )
}

const isStamped = (what) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(what) && missing(what) === null

async function npmCi(which, alsoHeldBy) {
  const args = ['ci', ...quiet, ...impatient, which, '--include=optional', ...ownCache()]
  let { code, output } = await npm(args, alsoHeldBy)
  if (code !== 0 && /\b(ENOTEMPTY|EEXIST|EBUSY)\b/.test(output)) {
    // What an npm that was killed has left is in the way of the next one.
    rmSync(at('node_modules'), { recursive: true, force: true, maxRetries: 3 })
    ;({ code, output } = await npm(args, alsoHeldBy))
  }
  if (code !== 0) fail(npmFailure(output, proxy()))
}

/** npm as the one that runs us, else the one on the path. Resolves with its exit code and what it said of errors. */
async function npm(args, alsoHeldBy) {
  const startedAt = Date.now()
  const life = setInterval(() => {
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const way = proxy() ? `プロキシ ${proxy()}` : 'ネットワーク'
    say(`… インストールを続けています（${seconds} 秒。進まないときは ${way} を確認してください）`)
  }, signOfLifeMs)
  const isWindows = process.platform === 'win32'
  const options = {
    // A group of its own, so that Ctrl-C reaches npm and its scripts through us, and we wait for them.
    detached: !isWindows,
    stdio: ['ignore', 'inherit', 'pipe'],
    onStart: alsoHeldBy,
  }
  const cli = process.env.npm_execpath
  try {
    if (cli?.endsWith('.js')) return await capture(process.execPath, [cli, ...args], options)
    return await capture('npm', args, { ...options, shell: isWindows })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return fail('npm がありません。Node.js に付属する npm を PATH に入れてから、もう一度実行してください。')
  } finally {
    clearInterval(life)
  }
}

const proxy = () =>
  process.env.HTTPS_PROXY ||
  process.env.https_proxy ||
  process.env.npm_config_https_proxy ||
  process.env.npm_config_proxy ||
  process.env.HTTP_PROXY ||
  process.env.http_proxy

/** Where npm's own cache cannot be written (no home, a read-only one), it lies in the project. */
function ownCache() {
  try {
    const cache = process.env.npm_config_cache || join(homedir(), '.npm')
    const trial = join(cache, `.kansoku-${process.pid}`)
    makeFolder(cache)
    writeFileSync(trial, '')
    rmSync(trial)
    return []
  } catch (error) {
    if (error.code === 'ENOSPC') return []
    return [`--cache=${at('.npm-cache')}`]
  }
}

/** Node's recursive mkdir never returns where the system refuses a folder whose parent exists, as in /proc. */
function makeFolder(path) {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path)
}

/** The developer's own `npm ci` writes no stamp, but npm leaves its copy of the lock when it is through. */
function matchesByHand() {
  const hidden = at('node_modules', '.package-lock.json')
  if (existsSync(stamp) || !existsSync(hidden)) return false
  const wanted = packagesOf(at('package-lock.json'))
  const found = packagesOf(hidden)
  return (
    missing('all') === null &&
    Object.entries(found).every(([path, entry]) => wanted[path]?.version === entry.version)
  )
}

/** The first package that should be there and is not; null if all are. */
function missing(what) {
  const entries = Object.entries(packagesOf(at('package-lock.json')))
  const gap = entries.find(
    ([path, entry]) => path !== '' && isNeeded(entry, what) && !existsSync(at(path, 'package.json')),
  )
  return gap?.[0] ?? null
}

/** Of the optional packages only those made for this machine are sure to be installed. */
function isNeeded({ dev, devOptional, optional, os, cpu, libc }, what) {
  if (what !== 'all' && (dev || devOptional)) return false
  if (!optional) return true
  return (
    Boolean(os?.includes(process.platform) && cpu?.includes(process.arch)) &&
    (!libc || libc.includes(libcHere()))
  )
}

function libcHere() {
  // Without it, the report asks the network for the names of our sockets.
  process.report.excludeNetwork = true
  const { header } = process.report.getReport()
  return header.glibcVersionRuntime ? 'glibc' : 'musl'
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
