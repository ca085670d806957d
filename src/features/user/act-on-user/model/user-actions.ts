import type { ManagedUser } from '@/entities/user'
import { sendsMail } from '@/shared/config'

/** The actions on a user, in the order of the menu. */
export type UserAction =
  | 'resend'
  | 'issueLink'
  | 'askForSecondFactor'
  | 'resetSecondFactor'
  | 'signOut'
  | 'resume'
  | 'suspend'
  | 'withdraw'
  | 'remove'
  | 'restore'

/** Actions that one call performs. The link of an invitation is shown in a panel of its own. */
export type PerformedAction = Exclude<UserAction, 'issueLink'>

/** Actions that need a confirmation. The others take nothing away or can be undone at once. */
export const confirmedActions: readonly PerformedAction[] = [
  'resetSecondFactor',
  'signOut',
  'suspend',
  'withdraw',
  'remove',
]

/** The actions on several users at once; removed ones can only be restored. */
export const manyActions = (isRemoved: boolean): readonly PerformedAction[] =>
  isRemoved ? ['restore'] : ['askForSecondFactor', 'resume', 'suspend', 'remove']

/** Actions that are shown in red. */
export const dangerousActions: readonly UserAction[] = ['suspend', 'withdraw', 'remove']

/** The menu of a user; `mails` is whether mail can leave. The server may still refuse, for example for the last owner. Users cannot suspend themselves. */
export function actionsFor(
  user: Pick<ManagedUser, 'id' | 'status' | 'hasSecondFactor'>,
  viewerId: string | undefined,
  mails = sendsMail(),
): UserAction[] {
  if (user.status === 'REMOVED') return ['restore']
  if (user.status === 'INVITED') return [mails ? 'resend' : 'issueLink', 'withdraw']
  if (user.status === 'SUSPENDED') return ['resume', 'remove']
  const isSelf = user.id === viewerId
  const secondFactor: UserAction = user.hasSecondFactor ? 'resetSecondFactor' : 'askForSecondFactor'
  if (isSelf) return user.hasSecondFactor ? ['signOut'] : []
  return [...(mails || user.hasSecondFactor ? [secondFactor] : []), 'signOut', 'suspend', 'remove']
}
