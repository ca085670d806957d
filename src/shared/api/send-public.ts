import type { GqlDocument } from './gql-document'
import { sendOperation } from './send-operation'

/**
 * One operation of a page that needs no session and keeps nothing in a cache, such as those of test subjects. Throws the GqlError of
 * a failure.
 */
export async function sendPublic<Result, Variables extends object>(
  document: GqlDocument<Result, Variables>,
  variables: Variables,
  signal: AbortSignal = new AbortController().signal,
): Promise<Result> {
  const outcome = await sendOperation({ document, variables, auth: false }, signal)
  if ('error' in outcome) throw outcome.error
  // The server answers with what the document asks for.
  return outcome.data as Result
}
