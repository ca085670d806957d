import { createHash, randomBytes } from 'node:crypto'
import type { Adapter, ClientSetting } from '../adapters/adapter'

/** What has to be new for each attempt to connect. */
export interface AttemptSecrets {
  readonly state: string
  /** RFC 7636: only its digest leaves before the code comes back. */
  readonly verifier: string
  /** In a cookie of the browser that began, so that no other browser can end it. */
  readonly nonce: string
}

/** 256 bits each; a verifier of 43 letters is the shortest that RFC 7636 allows. */
export function newAttemptSecrets(): AttemptSecrets {
  const secret = () => randomBytes(32).toString('base64url')
  return { state: secret(), verifier: secret(), nonce: secret() }
}

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

/** Where the wearer's browser is sent. The address is the client's setting: nothing of a request goes into it but our own. */
export function authorizeUrl(
  adapter: Adapter,
  client: ClientSetting,
  asked: AttemptSecrets & { readonly redirectUri: string; readonly scopes: readonly string[] },
): string {
  const url = new URL(client.addresses.authorize)
  const parameters: Record<string, string> = {
    ...adapter.authorizeExtras,
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: asked.redirectUri,
    scope: asked.scopes.join(adapter.scopeSeparator),
    state: asked.state,
    ...(adapter.usesPkce
      ? { code_challenge: challengeOf(asked.verifier), code_challenge_method: 'S256' }
      : {}),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
