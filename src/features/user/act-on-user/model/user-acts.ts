import type { ManagedUser } from '@/entities/user'

/** What one can do to a user from the list, in the order of the menu. */
export type UserAct =
  | 'resend'
  | 'askForSecondFactor'
  | 'resetSecondFactor'
  | 'signOut'
  | 'resume'
  | 'suspend'
  | 'withdraw'
  | 'remove'
  | 'restore'

/** Acts that are asked about first; the others take nothing away or can be undone at once. */
export const askedActs: readonly UserAct[] = ['resetSecondFactor', 'signOut', 'suspend', 'withdraw', 'remove']

/** Those that stand in red. */
export const dangerousActs: readonly UserAct[] = ['suspend', 'withdraw', 'remove']

/** What the menu of a user offers; the server has the last word, as on the last owner. Nobody stops themselves. */
export function actsFor(
  user: Pick<ManagedUser, 'id' | 'status' | 'hasSecondFactor'>,
  viewerId: string | undefined,
): UserAct[] {
  if (user.status === 'REMOVED') return ['restore']
  if (user.status === 'INVITED') return ['resend', 'withdraw']
  if (user.status === 'SUSPENDED') return ['resume', 'remove']
  const isSelf = user.id === viewerId
  const secondFactor: UserAct = user.hasSecondFactor ? 'resetSecondFactor' : 'askForSecondFactor'
  if (isSelf) return user.hasSecondFactor ? ['signOut'] : []
  return [secondFactor, 'signOut', 'suspend', 'remove']
}
