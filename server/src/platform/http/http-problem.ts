import type { Problem, ProblemCode } from '../problem'
import { textIn } from '../words'
import { requestLanguage } from './request-scope'

const statuses: Partial<Record<ProblemCode, number>> = {
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 403,
  USER_SUSPENDED: 403,
  COMPANY_SUSPENDED: 403,
  ADMIN_OR_OWNER_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE_EDIT: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
}

/** The HTTP status of a refusal outside GraphQL. */
export function problemStatus(problem: Problem): number {
  return statuses[problem.code] ?? 400
}

/** A refusal as sent to clients, in the language of the request: code, sentence, and a sentence per field. */
export function problemBody({ code, said, fields }: Problem) {
  const language = requestLanguage()
  const sentences = fields.map(({ path, message }) => [path, textIn(message, language)] as const)
  const whole = said === null ? sentences.map(([, sentence]) => sentence).join(' ') : textIn(said, language)
  return { code, message: whole, ...(fields.length > 0 ? { fields: Object.fromEntries(sentences) } : {}) }
}
