import type { ManagedUser } from '@/entities/user'
import { sendsMail } from '@/shared/config'

/** The acts on a user, in the order of the menu. */
export type UserAct =
  | 'resend'
  | 'handOut'
  | 'askForSecondFactor'
  | 'resetSecondFactor'
  | 'signOut'
  | 'resume'
  | 'suspend'
  | 'withdraw'
  | 'remove'
  | 'restore'

/** Acts that one call performs. The link of an invitation is shown in a panel of its own. */
export type PerformedAct = Exclude<UserAct, 'handOut'>

/** Acts that need a confirmation. The others take nothing away or can be undone at once. */
export const confirmedActs: readonly PerformedAct[] = [
  'resetSecondFactor',
  'signOut',
  'suspend',
  'withdraw',
  'remove',
]

/** The acts on several users at once; removed ones can only be restored. */
export const manyActs = (isRemoved: boolean): readonly PerformedAct[] =>
  isRemoved ? ['restore'] : ['askForSecondFactor', 'resume', 'suspend', 'remove']

/** Acts that are shown in red. */
export const dangerousActs: readonly UserAct[] = ['suspend', 'withdraw', 'remove']

/** The menu of a user; `mails` is whether mail can leave. The server may still refuse, for example for the last owner. Users cannot suspend themselves. */
export function actsFor(
  user: Pick<ManagedUser, 'id' | 'status' | 'hasSecondFactor'>,
  viewerId: string | undefined,
  mails = sendsMail(),
): UserAct[] {
  if (user.status === 'REMOVED') return ['restore']
  if (user.status === 'INVITED') return [mails ? 'resend' : 'handOut', 'withdraw']
  if (user.status === 'SUSPENDED') return ['resume', 'remove']
  const isSelf = user.id === viewerId
  const secondFactor: UserAct = user.hasSecondFactor ? 'resetSecondFactor' : 'askForSecondFactor'
  if (isSelf) return user.hasSecondFactor ? ['signOut'] : []
  return [
    ...(mails || user.hasSecondFactor ? [secondFactor] : []),
    ...(['signOut', 'suspend', 'remove'] as const),
  ]
}
