import { TableReader } from './table-reader'

/** Each thread takes a core and up to 500 MB. */
const mostAtOnce = 2
const idleMs = 30_000

const waiting: (() => void)[] = []
const idle: TableReader[] = []
let running = 0

/** Runs the work with a reader thread; waits while two are busy in this process. */
export async function withTableReader<T>(work: (reader: TableReader) => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  const reader = idle.pop() ?? new TableReader()
  try {
    return await work(reader)
  } finally {
    keepForAWhile(reader)
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Keeps the thread for the next file, because starting one takes 0.1 s; then it is ended to free its memory. */
function keepForAWhile(reader: TableReader): void {
  if (reader.hasEnded) return
  idle.push(reader)
  setTimeout(() => {
    const at = idle.indexOf(reader)
    if (at < 0) return
    idle.splice(at, 1)
    reader.end()
  }, idleMs).unref()
}
