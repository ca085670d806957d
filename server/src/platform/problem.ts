/** Stable codes of refusals; clients and tests rely on them. */
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
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** One input field that was refused: where it is ('emails.2'), and what to do about it. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** A refusal that the caller can act on. The message is a Japanese sentence for people; anything else thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: readonly FieldProblem[]

  constructor(code: ProblemCode, message: string, fields: readonly FieldProblem[] = []) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.fields = fields
  }
}

/** The server cannot answer now; the same succeeds after that many seconds. */
export class Unavailable extends Problem {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super('UNAVAILABLE', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** This was asked too often; the same is looked at again after that many seconds. */
export class RateLimited extends Problem {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super('RATE_LIMITED', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The message begins with 401: the specification's clients look for it. */
export function unauthenticated(reason = 'ログインしてください。'): Problem {
  return new Problem('UNAUTHENTICATED', `401: ${reason}`)
}

/** For what only platform administrators and owners may do. */
export function adminOrOwnerRequired(): Problem {
  return new Problem('ADMIN_OR_OWNER_REQUIRED', 'この操作には管理者またはオーナーの権限が必要です。')
}

export function forbidden(message = 'この操作をする権限がありません。'): Problem {
  return new Problem('FORBIDDEN', message)
}

/** The same for an unknown id and for one of another company, so that ids cannot be probed. */
export function notFound(noun = '対象'): Problem {
  return new Problem('NOT_FOUND', `${noun}が見つかりません。削除されたか、閲覧できない可能性があります。`)
}

/** What is there already stands against it; the path names the input field that would have to change. */
export function conflict(message: string, path?: string): Problem {
  return new Problem('CONFLICT', message, path === undefined ? [] : [{ path, message }])
}

/** One refused field, or several at once. */
export function invalidInput(fields: readonly FieldProblem[]): Problem {
  const message = fields.map((field) => field.message).join(' ')
  return new Problem('INVALID_INPUT', message || '入力内容を確認してください。', fields)
}

// An unknown row and another company's get one sentence: nobody learns that a foreign row exists.

export function projectCompanyMismatch(): Problem {
  return new Problem('PROJECT_COMPANY_MISMATCH', 'このプロジェクトは存在しないか、閲覧する権限がありません。')
}

export function surveyCompanyMismatch(): Problem {
  return new Problem('SURVEY_COMPANY_MISMATCH', 'このアンケートは存在しないか、閲覧する権限がありません。')
}

export function surveyProjectCompanyMismatch(): Problem {
  return new Problem(
    'SURVEY_PROJECT_COMPANY_MISMATCH',
    'このアンケートのプロジェクトは存在しないか、閲覧する権限がありません。',
  )
}

export function projectSurveyMismatch(): Problem {
  return new Problem('PROJECT_SURVEY_MISMATCH', 'この配信設定は存在しないか、閲覧する権限がありません。')
}
