import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type AllowedPrivate, callOutside } from '../../../../platform/http/post-outside'
import type { GoogleConfig } from '../../../../platform/process/config'

/** The only right that is asked for: files that this client makes. It reads nothing that is there. */
const scope = 'https://www.googleapis.com/auth/drive.file'

/** How Google is called. */
export interface GoogleCalls {
  readonly google: GoogleConfig
  readonly isAllowed: AllowedPrivate
}

/** Google did not take it, or did not answer. */
export class GoogleDriveError extends Error {
  override name = 'GoogleDriveError'
}

/** Where the browser is sent for consent; PKCE as RFC 7636 has it. */
export function consentUrl(
  { clientId, addresses }: GoogleConfig,
  {
    state,
    verifier,
    redirectUri,
  }: { readonly state: string; readonly verifier: string; readonly redirectUri: string },
): string {
  const url = new URL(addresses.authorize)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  return url.href
}

const tokenAnswer = z.object({ access_token: z.string().min(1) })
const fileAnswer = z.object({ id: z.string().regex(/^[\w-]{1,200}$/) })

/** The access token of the code, which is used once and kept nowhere. */
export async function takeToken(
  { google, isAllowed }: GoogleCalls,
  {
    code,
    verifier,
    redirectUri,
  }: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: google.clientId,
    client_secret: google.clientSecret,
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await call({ url: google.addresses.token, headers, body, isAllowed }, tokenAnswer)
  return answer.access_token
}

/** Puts a notebook into the Drive of the token's account; gives the id of the file. */
export async function putNotebook(
  { google, isAllowed }: GoogleCalls,
  token: string,
  { name, content }: { readonly name: string; readonly content: string },
): Promise<string> {
  // A boundary that no text can hold by chance or by will.
  const boundary = createHash('sha256').update(token).update(content).digest('hex')
  const part = (type: string, text: string) => `--${boundary}\r\ncontent-type: ${type}\r\n\r\n${text}\r\n`
  // The type by which Drive opens it with Colab.
  const about = JSON.stringify({ name, mimeType: 'application/vnd.google.colaboratory' })
  const body = `${part('application/json; charset=UTF-8', about)}${part('application/x-ipynb+json', content)}--${boundary}--\r\n`
  const url = new URL(google.addresses.upload)
  url.search = new URLSearchParams({ uploadType: 'multipart', fields: 'id' }).toString()
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/related; boundary=${boundary}`,
  }
  const { id } = await call({ url: url.href, headers, body, isAllowed }, fileAnswer)
  return id
}

async function call<Answer>(
  asked: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    readonly isAllowed: AllowedPrivate
  },
  shape: z.ZodType<Answer>,
): Promise<Answer> {
  const answer = await callOutside({ ...asked, method: 'POST', timeoutMs: 30_000, mostAnswered: 100_000 })
  if ('failure' in answer) throw new GoogleDriveError(answer.failure)
  if (answer.status !== 200) throw new GoogleDriveError(`HTTP ${answer.status}`)
  const read = shape.safeParse(parsed(answer.body))
  // What it answered may hold a token: it is not quoted.
  if (!read.success) throw new GoogleDriveError('The answer is unreadable.')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
