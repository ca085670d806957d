/** What the end of a run says of its failures. */

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g')

/** The lines of a text that say something, without colours. */
export const plain = (text) =>
  text
    .replace(escapes, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')

/** What breaks tests without being their fault: the words of the programs themselves. */
const crashes = [
  [/Worker exited unexpectedly|Worker \w+ emitted error/, 'a test worker died'],
  [
    /Browser connection was closed while running tests|Target crashed|Target page, context or browser has been closed/,
    'the browser died',
  ],
  [
    /terminating connection because of crash of another server process|database system is in recovery mode|was terminated by signal/,
    'PostgreSQL crashed',
  ],
  [/JavaScript heap out of memory|ERR_WORKER_OUT_OF_MEMORY|Cannot allocate memory|ENOMEM/, 'memory ran out'],
  [/ENOSPC|No space left on device/i, 'the disk or /dev/shm was full'],
]

/** The kind of crash that a message tells of, or null. */
export const crashIn = (message) => crashes.find(([words]) => words.test(message))?.[1] ?? null

export const nameOf = ({ file, test }) => [file, test].filter(Boolean).join(' > ') || 'the run itself'

/** One line: where, what, and the kind of crash where it was one. */
export function lineOf(failure) {
  const kind = failure.crash ? `[${crashIn(failure.message) ?? 'crash'}] ` : ''
  return `${nameOf(failure)}: ${kind}${failure.message}`
}
