import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { projectRoot } from '../../../../platform/process/project-root'

const bubblewrap = '/usr/bin/bwrap'
const python = '/usr/bin/python3'

/** More than the largest notebook of a template needs. */
const limits = {
  /** Of each process; it is address space, of which a kernel touches a part. */
  memoryBytes: 4 * 1024 ** 3,
  /** Of the folder, which lies in memory. */
  folderBytes: 1024 ** 3,
  processes: 256,
} as const

/** What a program in the sandbox gets, and for how long. */
export interface Sandboxed {
  readonly input: AsyncIterable<Uint8Array>
  readonly onLine: (line: string) => void
  /** Of standard output; more ends it. */
  readonly mostPrinted: number
  readonly seconds: number
  readonly signal: AbortSignal
}

/** How it ended. Code: 128 and more where a signal ended it; null where bubblewrap itself was killed. */
export interface SandboxEnd {
  readonly code: number | null
  readonly isTooSlow: boolean
}

/**
 * Runs a program of Python that sees Debian's programs and libraries, the runner of notebooks and an empty folder in memory: no
 * network, no file, process or socket of this machine, no environment. Nothing of it lives on when this function returns or throws, or when this
 * process dies, and nothing is left on a disk.
 */
export async function runSandboxed(
  program: readonly string[],
  { input, onLine, mostPrinted, seconds, signal }: Sandboxed,
): Promise<SandboxEnd> {
  signal.throwIfAborted()
  // Where memory ends, the system ends the sandbox first; where time is short, others come first.
  const child = spawn(
    '/usr/bin/nice',
    ['-n', '10', '/usr/bin/choom', '-n', '1000', '--', ...walls(seconds), ...program],
    {
      detached: true,
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // Awaited below, unless a line is refused before.
  ended.catch(() => {})
  let isTooSlow = false
  const end = () => kill(child)
  const timer = setTimeout(() => {
    isTooSlow = true
    end()
  }, seconds * 1000)
  signal.addEventListener('abort', end, { once: true })
  try {
    // It fails where the program ends before it has read everything, which its end tells.
    const feeding = pipeline(Readable.from(input), child.stdin).catch(() => {})
    for await (const line of linesOf(child.stdout, mostPrinted)) onLine(line)
    const code = await ended
    await feeding
    signal.throwIfAborted()
    return { code, isTooSlow }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}

/** The command before a program of Python. */
function walls(seconds: number): string[] {
  const shown = ['/usr/bin', '/usr/lib', '/usr/share'].flatMap((folder) => ['--ro-bind', folder, folder])
  const shownIfThere = ['/usr/lib64', '/etc/alternatives', '/etc/fonts', '/etc/matplotlibrc']
  const variables = {
    PATH: '/usr/bin',
    HOME: '/tmp',
    LANG: 'C.UTF-8',
    MPLCONFIGDIR: '/tmp',
    // One thread is enough, and each would take address space.
    OPENBLAS_NUM_THREADS: '1',
    OMP_NUM_THREADS: '1',
    // Debian's debugger would warn of its own files.
    PYDEVD_DISABLE_FILE_VALIDATION: '1',
  }
  return [
    bubblewrap,
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    '--clearenv',
    ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
    // Not all of /usr: programs of others, and at times this one, lie in /usr/local and /usr/src.
    ...shown,
    ...shownIfThere.flatMap((folder) => ['--ro-bind-try', folder, folder]),
    ...['bin', 'lib', 'lib64'].flatMap((folder) => ['--symlink', `usr/${folder}`, `/${folder}`]),
    '--ro-bind',
    join(projectRoot, 'notebooks/draw.py'),
    '/draw.py',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--size',
    String(limits.folderBytes),
    '--tmpfs',
    '/tmp',
    '--chdir',
    '/tmp',
    '/usr/bin/prlimit',
    `--as=${limits.memoryBytes}`,
    `--fsize=${limits.folderBytes}`,
    `--nproc=${limits.processes}`,
    // The clock of the wall comes first.
    `--cpu=${Math.ceil(seconds) + 30}`,
    '--core=0',
    // Without folders and variables of a user.
    python,
    '-I',
  ]
}

/** The group; what bubblewrap began dies with it. */
function kill({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended by itself in this moment.
  }
}

async function* linesOf(stream: Readable, most: number): AsyncGenerator<string> {
  stream.setEncoding('utf8')
  let line: string[] = []
  let printed = 0
  for await (const piece of stream as AsyncIterable<string>) {
    printed += piece.length
    if (printed > most) throw new Error('A program in the sandbox printed too much.')
    const [first = '', ...others] = piece.split('\n')
    line.push(first)
    for (const next of others) {
      yield line.join('')
      line = [next]
    }
  }
}

let found: Promise<boolean> | null = null

/**
 * Whether figures can be drawn on this machine: the programs are there, and a process may have namespaces of its own. Found once, when it is
 * first asked for. `isOn`: the setting.
 */
export async function canDrawFigures(isOn: boolean): Promise<boolean> {
  if (!isOn) return false
  found ??= canRunSandboxed()
  return found
}

const modules = ['nbclient', 'nbformat', 'ipykernel', 'matplotlib', 'pandas']

async function canRunSandboxed(): Promise<boolean> {
  if (![bubblewrap, python].every((path) => existsSync(path))) return false
  // Found without being loaded, which takes seconds.
  const program = `import importlib.util, sys; sys.exit(any(importlib.util.find_spec(name) is None for name in ${JSON.stringify(modules)}))`
  const silent = { onLine: () => {}, mostPrinted: 1000, seconds: 10, signal: new AbortController().signal }
  const nothing = Readable.from([])
  const end = await runSandboxed(['-c', program], { ...silent, input: nothing }).catch(() => null)
  return end?.code === 0
}
