import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { demandsFactor, type FactorRule } from '../token/session-policy'

/** The state of a user's second factor. */
export interface SecondFactorStatus {
  readonly isOn: boolean
  /** Required by the company for everybody, or by the installation for its administrators. */
  readonly isDemanded: boolean
  readonly recoveryCodesLeft: number
}

/** The status of this user. */
export async function secondFactorOf(
  db: Kysely<Tables>,
  userId: string,
  rule: FactorRule,
): Promise<SecondFactorStatus> {
  const found = await db
    .selectFrom('app_user')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .leftJoin('auth_second_factor', 'auth_second_factor.user_id', 'app_user.id')
    .select((eb) => [
      'app_user.role',
      'app_user.is_demo as isDemo',
      'company.demands_second_factor as isDemandedByCompany',
      'auth_second_factor.enabled_at',
      eb
        .selectFrom('auth_recovery_code')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('auth_recovery_code.user_id', '=', 'app_user.id')
        .where('used_at', 'is', null)
        .as('left'),
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    isOn: found.enabled_at !== null,
    isDemanded: demandsFactor(found, rule),
    recoveryCodesLeft: found.left ?? 0,
  }
}
