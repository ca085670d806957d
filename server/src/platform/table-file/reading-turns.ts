import { Problem } from '../problem'
import { FairPlaces } from '../process/fair-places'
import { TableReader } from './table-reader'
import { readingWords } from './words'

/** Each thread takes a core and up to 500 MB. */
const mostAtOnce = 2
const idleMs = 30_000

const idle: TableReader[] = []
/** A company has one thread, so that its dear files do not hold up another's. */
const threads = new FairPlaces(
  {
    all: mostAtOnce,
    ofCompany: 1,
    ofHolder: 1,
    waiting: 200,
    waitingOfCompany: 20,
    waitingOfHolder: 20,
    longestWaitMs: 60_000,
  },
  othersAreRead,
)

export function othersAreRead() {
  return new Problem('RATE_LIMITED', readingWords.othersAreRead)
}

/** Runs the work with a reader thread; waits for its turn in this process until `gone` aborts. */
export async function withTableReader<T>(
  { companyId, gone }: { companyId: string; gone: AbortSignal },
  work: (reader: TableReader) => Promise<T>,
): Promise<T> {
  const give = await threads.take({ company: companyId, holder: '' }, gone)
  const reader = idle.pop() ?? new TableReader()
  try {
    return await work(reader)
  } finally {
    keepForAWhile(reader)
    give()
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
