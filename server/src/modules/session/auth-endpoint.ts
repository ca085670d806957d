import type { GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { problemBody, problemStatus } from '../../platform/http-problem'
import { Problem } from '../../platform/problem'
import { TooManyFailures } from './guarded-attempt'

/** The context of one call of an endpoint under /auth. */
export type AuthCall = GenericEndpointContext

/** The header in which how long to wait goes to our HTTP server, as better-auth's own rate limit has it. */
const retryHeader = 'X-Retry-After'

/** POST /auth<path>: what `work` returns as JSON, what it refuses as a Problem. */
export function authEndpoint(path: string, work: (call: AuthCall) => Promise<object>) {
  return createAuthEndpoint(path, { method: 'POST' }, async (call) => {
    try {
      return call.json(await work(call))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error instanceof TooManyFailures) call.setHeader(retryHeader, String(error.waitSeconds))
      // problemStatus gives HTTP statuses only; better-auth has a union of them.
      call.setStatus(problemStatus(error) as Parameters<typeof call.setStatus>[0])
      return call.json(problemBody(error))
    }
  })
}
