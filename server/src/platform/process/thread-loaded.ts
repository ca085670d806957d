import { type MessagePort, parentPort, type Worker } from 'node:worker_threads'

/** In a thread that answers questions, after its listener: its code is there. */
export function tellLoaded(port: MessagePort | null = parentPort): void {
  port?.postMessage('loaded')
}

/**
 * Resolves once the thread tells that its code is there. That takes seconds on a busy machine, and is no part of what its work
 * may take. Rejects if the thread fails before.
 */
export function threadLoaded(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = (code: number) => done(new Error(`The thread ended before its code was there: ${code}.`))
    const told = () => done()
    worker.once('message', told).once('error', done).once('exit', ended)
    function done(error?: unknown): void {
      worker.off('message', told).off('error', done).off('exit', ended)
      if (error === undefined) resolve()
      else reject(error)
    }
  })
}
