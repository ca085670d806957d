import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { isGqlError } from '@/shared/api'

/** Where the application goes when the server refuses the whole person rather than one act. */
export interface Exits {
  /** 401 that one silent refresh did not mend. */
  toLogin(): void
  /** The server demands an administrator or owner. */
  toMonitoring(message: string): void
  /** The account or its company was suspended while working. */
  toLoginWith(reason: string): void
}

const suspended = new Set(['USER_SUSPENDED', 'COMPANY_SUSPENDED'])
// Its 401 means a wrong password, and is told in its own form.
const ownFailure = 'signIn'

export function onRefusal(exits: Exits): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action) && isGqlError(action.payload) && action.payload.kind === 'problem') {
      const { code, message } = action.payload
      if (endpointOf(action.meta) !== ownFailure) leave(exits, code, message)
    }
    return next(action)
  }
}

function leave(exits: Exits, code: string, message: string): void {
  if (code === 'UNAUTHENTICATED') exits.toLogin()
  else if (code === 'ADMIN_OR_OWNER_REQUIRED') exits.toMonitoring(message)
  else if (suspended.has(code)) exits.toLoginWith(message)
}

function endpointOf(meta: object): unknown {
  // RTK Query names the endpoint in the argument of its thunks.
  return (meta as { arg?: { endpointName?: string } }).arg?.endpointName
}
