import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { everyError, type GqlError, isGqlError } from '@/shared/api'

/** Where the application goes when the server refuses the user, not just one operation. */
export interface RefusalHandlers {
  /** A 401 that remains after one silent refresh. */
  toLogin(): void
  /** The page needs an administrator or owner. */
  toMonitoring(message: string): void
  /** The account or its company was suspended during the session. */
  toLoginWith(reason: string): void
}

const suspended = new Set(['USER_SUSPENDED', 'COMPANY_SUSPENDED'])

export function onRefusal(handlers: RefusalHandlers): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action) && isGqlError(action.payload)) {
      if (!isOwnFailure(action.meta)) leaveFor(handlers, action.payload)
    }
    return next(action)
  }
}

/** Follows the first error of the answer that has a handler. */
export function leaveFor(handlers: RefusalHandlers, error: GqlError): void {
  for (const one of everyError(error)) {
    const exit = one.kind === 'problem' ? handlerFor(handlers, one.code, one.message) : undefined
    exit?.()
    if (exit) return
  }
}

function handlerFor(handlers: RefusalHandlers, code: string, message: string): (() => void) | undefined {
  if (code === 'UNAUTHENTICATED') return () => handlers.toLogin()
  if (code === 'ADMIN_OR_OWNER_REQUIRED') return () => handlers.toMonitoring(message)
  return suspended.has(code) ? () => handlers.toLoginWith(message) : undefined
}

/** Sign-in shows its refusals in its own form (shared/api/post-auth.ts). */
function isOwnFailure(meta: object): boolean {
  // RTK Query passes on the `meta` that a queryFn returned.
  return (meta as { baseQueryMeta?: { isOwnFailure?: boolean } }).baseQueryMeta?.isOwnFailure === true
}
