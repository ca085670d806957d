import { adminOrOwnerRequired, forbidden, type Problem } from '../problem'
import { problemWords } from '../words/problem-words'
import type { Viewer } from '../write/viewer'
import { type Context, viewerOf } from './context'

/** Decides who may use a field or an object type. The scope of each query decides which rows. */
export interface Rule {
  readonly name: string
  /** Throws a Problem to refuse; returns otherwise. */
  readonly refuse: (context: Context) => void
}

/** All rules. A field of Query, Mutation or Subscription and every object type names one of them. */
export const rules = {
  anyone: { name: 'anyone', refuse: () => {} },
  signedIn: { name: 'signedIn', refuse: (context) => void viewerOf(context) },
  companyUser: ofRoles('companyUser', ['OWNER', 'MEMBER'], () =>
    forbidden(problemWords.notForAdministrators),
  ),
  owner: ofRoles('owner', ['OWNER']),
  adminOrOwner: ofRoles('adminOrOwner', ['PLATFORM_ADMIN', 'OWNER']),
  platformAdmin: ofRoles('platformAdmin', ['PLATFORM_ADMIN']),
} as const satisfies Record<string, Rule>

/** A rule that is also checked outside GraphQL, so that a file never shows more than a field. */
export interface RoleRule extends Rule {
  readonly admits: (viewer: Viewer) => boolean
  /** Throws the same Problem as `refuse`. */
  readonly refuseViewer: (viewer: Viewer) => void
}

function ofRoles(
  name: string,
  roles: readonly Viewer['role'][],
  refusal: () => Problem = adminOrOwnerRequired,
): RoleRule {
  const admits = ({ role }: Viewer) => roles.includes(role)
  const refuseViewer = (viewer: Viewer) => {
    if (!admits(viewer)) throw refusal()
  }
  return { name, admits, refuseViewer, refuse: (context) => refuseViewer(viewerOf(context)) }
}
