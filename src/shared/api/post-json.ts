import { jsonRequest } from './post-public-json'
import { readJson } from './read-json'
import { type Sent, sendSignedIn } from './send-signed-in'

/** Sends to the API outside GraphQL as the signed-in user. */
export function postJson(path: string, body: object): Promise<Sent<unknown>> {
  return sendSignedIn(path, jsonRequest(body), readJson)
}
