import { everyError, type GqlError } from '@/shared/api'

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

// A 401 in other words: nobody is let in without the right proof.
const notLetIn = new Set(['UNAUTHENTICATED', 'INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'])

/**
 * The reports of a failed call, one for each thing that its answer said: the four mismatches at info, other refusals and failures
 * at error. Nothing is told of a 401, and of a line that is down (fetch's TypeError).
 */
export function reportsOf(operation: string, error: GqlError): Report[] {
  return everyError(error).flatMap((one) => reportOf(operation, one) ?? [])
}

function reportOf(operation: string, error: GqlError): Report | null {
  const tags = { operation }
  switch (error.kind) {
    case 'problem':
      if (notLetIn.has(error.code)) return null
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
