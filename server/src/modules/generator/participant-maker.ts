import { Worker } from 'node:worker_threads'
import { type PackedParticipant, type PackRequest, packParticipant } from './pack-participant'

/** Built, the thread's code lies beside this; from the sources (`npm run dev`, tests) tsx has to read it. */
const isBuilt = import.meta.filename.endsWith('.js')
const built = new URL('./participant-thread.js', import.meta.url)
const source = JSON.stringify(new URL('./participant-thread.ts', import.meta.url).href)
const withTsx = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`

/** Makes participants, as many at a time as it has threads; without any, in the thread that asks. */
export interface ParticipantMaker {
  pack(request: PackRequest): Promise<PackedParticipant>
  close(): Promise<void>
}

export function createParticipantMaker(threads: number): ParticipantMaker {
  if (threads === 0) return { pack: packParticipant, close: async () => {} }
  const options = { eval: !isBuilt, execArgv: [] }
  const workers = Array.from({ length: threads }, () => new Worker(isBuilt ? built : withTsx, options))
  const free = [...workers]
  const waiting: ((worker: Worker) => void)[] = []
  return {
    async pack(request) {
      const worker = free.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)))
      try {
        return withBuffers(await answerOf(worker, request))
      } finally {
        const next = waiting.shift()
        if (next) next(worker)
        else free.push(worker)
      }
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

/** What the thread throws ends it, and is thrown here. */
function answerOf(worker: Worker, request: PackRequest): Promise<PackedParticipant> {
  return new Promise((resolve, reject) => {
    const settle = () => worker.off('message', done).off('error', fail).off('exit', fail)
    const done = (packed: PackedParticipant) => {
      settle()
      resolve(packed)
    }
    const fail = (cause: unknown) => {
      settle()
      reject(cause instanceof Error ? cause : new Error('The thread that makes participants ended.'))
    }
    // A thread that ended before answers nothing, and tells nothing any more.
    if (worker.threadId === -1) return fail(null)
    worker.on('message', done).on('error', fail).on('exit', fail)
    worker.postMessage(request)
  })
}

/** Between threads a Buffer becomes a Uint8Array. */
function withBuffers({ series, sleep }: PackedParticipant): PackedParticipant {
  return {
    series: series.map((row) => ({
      ...row,
      samples: bufferOf(row.samples),
      rollup: bufferOf(row.rollup),
      worn: bufferOf(row.worn),
    })),
    sleep: sleep.map((row) => ({ ...row, stages: row.stages ? bufferOf(row.stages) : null })),
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
