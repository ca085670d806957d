import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const packageName = 'libfaketime'
const library = () => `/usr/lib/${archFolder()}/faketime/libfaketime.so.1`

/** The clock of PostgreSQL and of all Kansoku processes, which jumps as after a suspend or a wrong setting. */
export interface MovedClock {
  /** The environment of processes that follow the clock; empty where none can be moved. */
  readonly env: Readonly<Record<string, string>>
  readonly canJump: boolean
  now(): number
  jump(milliseconds: number): void
}

/** Uses Debian's libfaketime, which it installs as root; without it the clock stays, and the report says so. */
export function movedClock(): MovedClock {
  let offset = 0
  const canJump = existsSync(library()) || installed()
  const file = join(mkdtempSync(join(tmpdir(), 'kansoku-chaos-clock-')), 'offset')
  const write = () => writeFileSync(file, `${offset >= 0 ? '+' : ''}${offset / 1000}s\n`, { mode: 0o644 })
  write()
  return {
    canJump,
    // Monotonic time does not jump: timers and time limits measure how long something took.
    env: canJump
      ? {
          LD_PRELOAD: library(),
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_CACHE_DURATION: '1',
          DONT_FAKE_MONOTONIC: '1',
        }
      : {},
    now: () => Date.now() + offset,
    jump(milliseconds) {
      if (!canJump) return
      offset += milliseconds
      write()
    },
  }
}

function installed(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${packageName}`], {
    env,
    stdio: 'ignore',
  })
  return existsSync(library())
}

/** Of Debian's multiarch. */
const archFolder = (): string => (process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu')
