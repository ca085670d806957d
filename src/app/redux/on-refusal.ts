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
export function onRefusal(exits: Exits): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action) && isGqlError(action.payload) && action.payload.kind === 'problem') {
      const { code, message } = action.payload
      if (!isOwnFailure(action.meta)) leave(exits, code, message)
    }
    return next(action)
  }
}

function leave(exits: Exits, code: string, message: string): void {
  if (code === 'UNAUTHENTICATED') exits.toLogin()
  else if (code === 'ADMIN_OR_OWNER_REQUIRED') exits.toMonitoring(message)
  else if (suspended.has(code)) exits.toLoginWith(message)
}

/** Signing in tells its refusals in its own form (shared/api/post-auth.ts). */
function isOwnFailure(meta: object): boolean {
  // RTK Query hands on what a queryFn gave as its `meta`.
  return (meta as { baseQueryMeta?: { isOwnFailure?: boolean } }).baseQueryMeta?.isOwnFailure === true
}
