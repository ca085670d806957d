import { readJson } from './read-json'
import { type Sent, sendSignedIn } from './send-signed-in'

/** Uploads the bytes of a file as the signed-in user and returns the server's answer. */
export function sendFile(path: string, file: Blob): Promise<Sent<unknown>> {
  const headers = { 'content-type': 'application/octet-stream' }
  return sendSignedIn(path, { method: 'POST', headers, body: file }, readJson)
}
