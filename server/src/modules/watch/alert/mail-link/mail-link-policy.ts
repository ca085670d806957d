type Role = 'OWNER' | 'MEMBER' | 'PLATFORM_ADMIN'

/** The role in which the receiver of a mail acts by its link; null: who has become an administrator sees no company's alerts. */
export function roleByLink(role: Role): 'OWNER' | 'MEMBER' | null {
  return role === 'PLATFORM_ADMIN' ? null : role
}
