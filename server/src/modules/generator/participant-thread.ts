import { parentPort } from 'node:worker_threads'
import { type PackRequest, packParticipant } from './pack-participant'

// An entry of its own: makes participants while the thread that asked for them writes others.
parentPort?.on('message', async (request: PackRequest) => {
  parentPort?.postMessage(await packParticipant(request))
})
