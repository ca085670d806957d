import { Problem } from '../../../platform/problem'
import type { UserRole } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import { sessionWords } from '../words'

/** What decides whether a user may be in. */
export interface Admission {
  readonly userStatus: 'invited' | 'active' | 'suspended'
  /** Null for platform administrators. */
  readonly companyStatus: 'active' | 'suspended' | null
  /** The user has switched a second factor on; the company, or the installation of its administrators, demands one. */
  readonly secondFactor: { readonly isOn: boolean; readonly isDemanded: boolean }
}

/** What the installation decides about second factors. */
export interface FactorRule {
  /** Platform administrators have to have one. */
  readonly adminSecondFactor: boolean
}

/** Who may have to have a second factor. */
interface Held {
  readonly role: UserRole
  /** Demo accounts have a public password and are served to their own computer alone. */
  readonly isDemo: boolean
  readonly isDemandedByCompany: boolean | null
}

/** Whether this user cannot do anything without a second factor. */
export function demandsFactor(
  { role, isDemo, isDemandedByCompany }: Held,
  { adminSecondFactor }: FactorRule,
): boolean {
  if (role === 'PLATFORM_ADMIN') return adminSecondFactor && !isDemo
  return isDemandedByCompany ?? false
}

/** What is missing before an identity token is issued: a code, or setting a second factor up. */
export type MissingFactor = 'code' | 'enrol'

/** How long somebody may take for the second factor after the first. */
export const secondFactorMinutes = 15

/** What a session still needs; null where nothing. Asked at every token, so that a new demand acts on old sessions. */
export function missingFactor(
  { secondFactor }: Pick<Admission, 'secondFactor'>,
  session: { readonly secondFactorAt: Date | null },
): MissingFactor | null {
  if (session.secondFactorAt) return null
  if (secondFactor.isOn) return 'code'
  return secondFactor.isDemanded ? 'enrol' : null
}

/** The refusal of a token while the second factor is missing; clients read which from beside the sentence. */
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

/** Why this user is not let in although the password is right; null where they are. */
export function refusalOf({ userStatus, companyStatus }: Omit<Admission, 'secondFactor'>): Problem | null {
  if (userStatus !== 'active') return new Problem('USER_SUSPENDED', sessionWords.userSuspended)
  if (companyStatus === 'suspended') return new Problem('COMPANY_SUSPENDED', sessionWords.companySuspended)
  return null
}
