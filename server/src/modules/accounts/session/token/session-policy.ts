import { Problem } from '../../../../platform/problem'
import type { UserRole } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { sessionWords } from '../words'

/** What decides whether a user may be in. */
export interface Admission {
  readonly userStatus: 'invited' | 'active' | 'suspended'
  /** Null for platform administrators. */
  readonly companyStatus: 'active' | 'suspended' | null
  /**
   * Whether the user has a second factor, and whether the company or (for administrators) the installation requires one.
   */
  readonly secondFactor: { readonly isOn: boolean; readonly isDemanded: boolean }
}

/** The installation's rule about second factors. */
export interface FactorRule {
  /** Platform administrators must have one. */
  readonly adminSecondFactor: boolean
}

/** What decides whether a user must have a second factor. */
interface Held {
  readonly role: UserRole
  /** Demo accounts have a public password and are served on loopback only. */
  readonly isDemo: boolean
  readonly isDemandedByCompany: boolean | null
}

/** Whether this user needs a second factor for any request. */
export function demandsFactor(
  { role, isDemo, isDemandedByCompany }: Held,
  { adminSecondFactor }: FactorRule,
): boolean {
  if (role === 'PLATFORM_ADMIN') return adminSecondFactor && !isDemo
  return isDemandedByCompany ?? false
}

/** What is missing before an identity token is issued: a code, or the set-up of a second factor. */
export type MissingFactor = 'code' | 'enrol'

/** Minutes between the first factor and the second. */
export const secondFactorMinutes = 15

/**
 * What a session still needs; null if nothing. Checked for every token, so that a new rule also applies to old sessions.
 */
export function missingFactor(
  { secondFactor }: Pick<Admission, 'secondFactor'>,
  session: { readonly secondFactorAt: Date | null },
): MissingFactor | null {
  if (session.secondFactorAt) return null
  if (secondFactor.isOn) return 'code'
  return secondFactor.isDemanded ? 'enrol' : null
}

/** Refuses a token while the second factor is missing; `missing` tells clients which step. */
export class SecondFactorRequired extends Problem {
  readonly missing: MissingFactor

  constructor(missing: MissingFactor, message: Message) {
    super('SECOND_FACTOR_REQUIRED', message)
    this.missing = missing
  }
}

export function secondFactorRequired(
  missing: MissingFactor,
  { companyStatus }: Admission,
): SecondFactorRequired {
  if (missing === 'code') return new SecondFactorRequired(missing, sessionWords.codeNeeded)
  return new SecondFactorRequired(
    missing,
    companyStatus === null ? sessionWords.adminNeedsFactor : sessionWords.companyNeedsFactor,
  )
}

/** Why this user may not sign in although the password is right; null if they may. */
export function refusalOf({ userStatus, companyStatus }: Omit<Admission, 'secondFactor'>): Problem | null {
  if (userStatus !== 'active') return new Problem('USER_SUSPENDED', sessionWords.userSuspended)
  if (companyStatus === 'suspended') return new Problem('COMPANY_SUSPENDED', sessionWords.companySuspended)
  return null
}
