import { readJson } from './read-json'
import { type Sent, sendSignedIn } from './send-signed-in'

/** Asks the API outside GraphQL as the signed-in user. */
export function fetchJson(path: string): Promise<Sent<unknown>> {
  return sendSignedIn(path, {}, readJson)
}
