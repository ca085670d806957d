import { everyError, type GqlError } from '@/shared/api'

/** What is sent to the error-reporting service: codes and operation names, never what users typed or read. */
export type Report =
  | { kind: 'message'; message: string; level: 'info' | 'error'; tags: Readonly<Record<string, string>> }
  | { kind: 'exception'; error: unknown; reference?: string }

const mismatches = new Set([
  'PROJECT_COMPANY_MISMATCH',
  'SURVEY_COMPANY_MISMATCH',
  'SURVEY_PROJECT_COMPANY_MISMATCH',
  'PROJECT_SURVEY_MISMATCH',
])

// These codes mean the same as a 401: credentials are missing or wrong.
const unauthenticatedCodes = new Set(['UNAUTHENTICATED', 'INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'])

/**
 * The reports of a failed call, one per error in its answer. The four mismatches are reported at info, other errors at
 * error. A 401 and a lost connection (fetch's TypeError) are not reported.
 */
export function reportsOf(operation: string, error: GqlError): Report[] {
  return everyError(error).flatMap((one) => reportOf(operation, one) ?? [])
}

function reportOf(operation: string, error: GqlError): Report | null {
  const tags = { operation }
  switch (error.kind) {
    case 'problem':
      if (unauthenticatedCodes.has(error.code)) return null
      return {
        kind: 'message',
        message: `Refused: ${error.code}`,
        level: mismatches.has(error.code) ? 'info' : 'error',
        tags,
      }
    case 'network':
      if (error.cause === undefined) return null
      return { kind: 'message', message: `Network: ${error.cause}`, level: 'error', tags }
    case 'unexpected':
      return {
        kind: 'message',
        message: `Unexpected answer: ${error.status ?? 'none'}`,
        level: 'error',
        tags: { ...tags, ...(error.requestId !== undefined && { requestId: error.requestId }) },
      }
  }
}
