import { Problem } from '../../../../platform/problem'
import type { LinkKind } from '../../../../platform/tables'
import { refusalOf } from '../token/session-policy'
import { sessionWords } from '../words'
import type { Link } from './link-queries'

/** Why this link cannot be used now; null if it can. The token proves who its holder is. */
export function linkRefusal(link: Link, now: Date): Problem | null {
  if (link.usedAt || (link.kind === 'invitation' && link.userStatus === 'active')) return linkUsed(link.kind)
  if (link.kind === 'invitation' && link.sentTo !== link.email) return addressElsewhere()
  if (link.endedAt || link.expiresAt <= now || link.sentTo !== link.email) return linkExpired(link.kind)
  // An invitation is for invited users; everything else is only for active ones.
  const isInvited = link.kind === 'invitation' && link.userStatus === 'invited'
  return refusalOf({ ...link, userStatus: isInvited ? 'active' : link.userStatus })
}

/** For an invalid token, or one of another kind of link. */
export function linkInvalid(): Problem {
  return new Problem('LINK_INVALID', sessionWords.linkInvalid)
}

/** An issued invitation of an address that belongs to another company: only who opens the link is told. */
function addressElsewhere(): Problem {
  return new Problem('LINK_INVALID', sessionWords.invitedElsewhere)
}

function linkUsed(kind: LinkKind): Problem {
  const { invitationUsed, linkUsed: used } = sessionWords
  return new Problem('LINK_USED', kind === 'invitation' ? invitationUsed : used)
}

function linkExpired(kind: LinkKind): Problem {
  const { invitationExpired, linkExpired: expired } = sessionWords
  return new Problem('LINK_EXPIRED', kind === 'invitation' ? invitationExpired : expired)
}

/** An address as shown in another browser: m•••@example.jp. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
