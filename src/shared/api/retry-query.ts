import { type GqlError, isWorthRetrying, waitSeconds } from './gql-error'

export type Outcome = { data: unknown } | { error: GqlError }

const maxRetries = 2
const firstDelayMs = 300
const maxJitter = 0.5

/** Milliseconds before retry number `retry` (0 is the first): 300, doubled each time, plus up to 50 % at random. */
export function retryDelayMs(retry: number, random: () => number): number {
  return firstDelayMs * 2 ** retry * (1 + maxJitter * random())
}

/** Sends a query up to three times, with the pauses that the server asks for. Stops at once when aborted. */
export async function retryQuery(
  send: () => Promise<Outcome>,
  signal: AbortSignal,
  random: () => number = Math.random,
): Promise<Outcome> {
  for (let retry = 0; ; retry += 1) {
    const outcome = await send()
    if ('data' in outcome || retry === maxRetries || !isWorthRetrying(outcome.error)) return outcome
    await pause(Math.max(retryDelayMs(retry, random), askedDelayMs(outcome.error, random)), signal)
    if (signal.aborted) return outcome
  }
}

/** The time in Retry-After plus up to 50 % at random, so that clients do not return at the same moment. */
function askedDelayMs(error: GqlError, random: () => number): number {
  return waitSeconds(error) * 1000 * (1 + maxJitter * random())
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    if (signal.aborted) finish()
    else signal.addEventListener('abort', finish)
  })
}
