import { Problem } from '../../../platform/problem'
import type { LinkKind } from '../../../platform/tables'
import { refusalOf } from '../token/session-policy'
import { sessionWords } from '../words'
import type { Link } from './link-queries'

/** Why this link cannot be used now; null where it can. Whoever holds its token has proved who they are. */
export function linkRefusal(link: Link, now: Date): Problem | null {
  if (link.usedAt || (link.kind === 'invitation' && link.userStatus === 'active')) return linkUsed(link.kind)
  if (link.endedAt || link.expiresAt <= now || link.sentTo !== link.email) return linkExpired(link.kind)
  // Being invited is what an invitation is for; everywhere else only active users are let in.
  const isInvited = link.kind === 'invitation' && link.userStatus === 'invited'
  return refusalOf({ ...link, userStatus: isInvited ? 'active' : link.userStatus })
}

/** For a token that is none of ours, or of another kind of link. */
export function linkInvalid(): Problem {
  return new Problem('LINK_INVALID', sessionWords.linkInvalid)
}

function linkUsed(kind: LinkKind): Problem {
  const { invitationUsed, linkUsed: used } = sessionWords
  return new Problem('LINK_USED', kind === 'invitation' ? invitationUsed : used)
}

function linkExpired(kind: LinkKind): Problem {
  const { invitationExpired, linkExpired: expired } = sessionWords
  return new Problem('LINK_EXPIRED', kind === 'invitation' ? invitationExpired : expired)
}

/** An address as somebody else's browser may see it: m•••@example.jp. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
