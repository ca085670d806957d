import { Problem } from '../../platform/problem'

/** What decides whether a user may be in. */
export interface Admission {
  readonly userStatus: 'invited' | 'active' | 'suspended'
  /** Null for platform administrators. */
  readonly companyStatus: 'active' | 'suspended' | null
}

/** Why this user is not let in although the password is right; null where they are. */
export function refusalOf({ userStatus, companyStatus }: Admission): Problem | null {
  if (userStatus !== 'active') {
    return new Problem(
      'USER_SUSPENDED',
      'このアカウントは停止されています。オーナーまたは管理者にお問い合わせください。',
    )
  }
  if (companyStatus === 'suspended') {
    return new Problem(
      'COMPANY_SUSPENDED',
      'ご所属の会社の利用が停止されています。プラットフォームの管理者にお問い合わせください。',
    )
  }
  return null
}
