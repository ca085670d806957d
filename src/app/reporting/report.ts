import type { GqlError } from '@/shared/api'

/** What the error-reporting service is told: codes and names of operations, never what people typed or read. */
export type Report =
  | { kind: 'message'; message: string; level: 'info' | 'error'; tags: Readonly<Record<string, string>> }
  | { kind: 'exception'; error: unknown; reference?: string }

const mismatches = new Set([
  'PROJECT_COMPANY_MISMATCH',
  'SURVEY_COMPANY_MISMATCH',
  'SURVEY_PROJECT_COMPANY_MISMATCH',
  'PROJECT_SURVEY_MISMATCH',
])

/**
 * The report of a failed call: the four mismatches at info, other refusals and failures at error. Null where nothing is
 * told: 401, and a line that is down (fetch's TypeError).
 */
export function reportOf(operation: string, error: GqlError): Report | null {
  const tags = { operation }
  switch (error.kind) {
    case 'problem':
      if (error.code === 'UNAUTHENTICATED') return null
      return {
        kind: 'message',
        message: `GraphQL: ${error.code}`,
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
