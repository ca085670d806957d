import { TableReader } from './table-reader'

/** Each takes a core and half a gigabyte at worst. */
const mostAtOnce = 2
const idleMs = 30_000

const waiting: (() => void)[] = []
const idle: TableReader[] = []
let running = 0

/** Runs the work with a thread that reads for it; with more than two at once in this process it waits its turn. */
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

/** The next file may come soon, and a new thread takes a tenth of a second; after that its memory is given back. */
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
