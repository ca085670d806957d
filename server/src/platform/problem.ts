import { type Message, nouns, textIn } from './words'
import { problemWords } from './words/problem-words'

/** Stable codes of refusals, on which clients and tests rely. */
const problemCodes = [
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'INVALID_CODE',
  'SECOND_FACTOR_REQUIRED',
  'LINK_INVALID',
  'LINK_EXPIRED',
  'LINK_USED',
  'USER_SUSPENDED',
  'COMPANY_SUSPENDED',
  'ADMIN_OR_OWNER_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'STALE_EDIT',
  'INVALID_INPUT',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'PROJECT_COMPANY_MISMATCH',
  'SURVEY_COMPANY_MISMATCH',
  'SURVEY_PROJECT_COMPANY_MISMATCH',
  'PROJECT_SURVEY_MISMATCH',
  'SURVEY_NOT_YET_OPEN',
  'SURVEY_CLOSED',
  'SURVEY_WITHDRAWN',
  'SURVEY_PIN_REQUIRED',
  'SURVEY_TOO_COMPLEX',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** A refused input field: its path ('emails.2'), and what to do about it. */
export interface FieldProblem {
  readonly path: string
  readonly message: Message
}

/** A refusal that the caller can act on; any other error is a bug. Logs and commands use its message, in Japanese. */
export class Problem extends Error {
  readonly code: ProblemCode
  /** The message for the whole; null if those of the fields suffice. */
  readonly said: Message | null
  readonly fields: readonly FieldProblem[]

  constructor(code: ProblemCode, said: Message | null, fields: readonly FieldProblem[] = []) {
    super(
      (said === null ? fields.map(({ message }) => message) : [said])
        .map((one) => textIn(one, 'ja'))
        .join(' '),
    )
    this.name = 'Problem'
    this.code = code
    this.said = said
    this.fields = fields
  }
}

/** The server cannot answer now; a retry after this many seconds may succeed. */
export class Unavailable extends Problem {
  readonly retryAfterSeconds: number

  constructor(said: Message, retryAfterSeconds: number) {
    super('UNAVAILABLE', said)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Called too often; may be retried after this many seconds. */
export class RateLimited extends Problem {
  readonly retryAfterSeconds: number

  constructor(said: Message, retryAfterSeconds: number) {
    super('RATE_LIMITED', said)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The message begins with 401, which clients of the specification look for. */
export function unauthenticated(reason: Message = problemWords.signIn): Problem {
  return new Problem('UNAUTHENTICATED', problemWords.unauthenticated(reason))
}

/** For actions of platform administrators and owners only. */
export function adminOrOwnerRequired(): Problem {
  return new Problem('ADMIN_OR_OWNER_REQUIRED', problemWords.adminOrOwnerRequired)
}

export function forbidden(reason: Message = problemWords.forbidden): Problem {
  return new Problem('FORBIDDEN', reason)
}

/** The same for an unknown id and another company's, so that ids cannot be probed. */
export function notFound(noun: Message = nouns.it): Problem {
  return new Problem('NOT_FOUND', problemWords.notFound(noun))
}

/** The request conflicts with stored data; the path names the input field to change. */
export function conflict(message: Message, path?: string): Problem {
  return new Problem('CONFLICT', message, path === undefined ? [] : [{ path, message }])
}

/** One or several refused fields. */
export function invalidInput(fields: readonly FieldProblem[]): Problem {
  return new Problem('INVALID_INPUT', fields.length === 0 ? problemWords.checkInput : null, fields)
}

// An unknown row and another company's get the same sentence, so that nobody learns that it exists.

export function projectCompanyMismatch(): Problem {
  return new Problem('PROJECT_COMPANY_MISMATCH', problemWords.unknownProject)
}

export function surveyCompanyMismatch(): Problem {
  return new Problem('SURVEY_COMPANY_MISMATCH', problemWords.unknownSurvey)
}

export function surveyProjectCompanyMismatch(): Problem {
  return new Problem('SURVEY_PROJECT_COMPANY_MISMATCH', problemWords.unknownProjectOfSurvey)
}

export function projectSurveyMismatch(): Problem {
  return new Problem('PROJECT_SURVEY_MISMATCH', problemWords.unknownProjectSurvey)
}
