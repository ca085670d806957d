import { parentPort } from 'node:worker_threads'
import { type PackRequest, packParticipant } from './pack-participant'

// Entry point of the thread that makes participants while the main thread writes others.
parentPort?.on('message', async (request: PackRequest) => {
  parentPort?.postMessage(await packParticipant(request))
})
