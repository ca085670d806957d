import { Worker } from 'node:worker_threads'
import { type PackedParticipant, type PackRequest, packParticipant } from './pack-participant'

/** In a build the thread's code lies beside this file; from source (`npm run dev`, tests) tsx loads it. */
const isBuilt = import.meta.filename.endsWith('.js')
const built = new URL('./participant-thread.js', import.meta.url)
const source = JSON.stringify(new URL('./participant-thread.ts', import.meta.url).href)
const withTsx = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`

/** Makes as many participants at once as it has threads; without threads, in the calling one. */
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

/** An error in the thread ends it and is thrown here. */
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
    // A thread that has already ended sends no events.
    if (worker.threadId === -1) return fail(null)
    worker.on('message', done).on('error', fail).on('exit', fail)
    worker.postMessage(request)
  })
}

/** Posting a message turns a Buffer into a Uint8Array. */
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
