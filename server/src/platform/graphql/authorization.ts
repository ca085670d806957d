import { adminOrOwnerRequired, forbidden, type Problem } from '../problem'
import { problemWords } from '../words/problem-words'
import type { Viewer } from '../write/viewer'
import { type Context, viewerOf } from './context'

/** Says who may reach a field or an object type. Which rows of it one sees is the scope of each query. */
export interface Rule {
  readonly name: string
  /** Throws the Problem that refuses; returns where the field may be reached. */
  readonly refuse: (context: Context) => void
}

/** Every rule there is. A field of Query, Mutation or Subscription and every object type names one of them. */
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

/** A rule that is also asked outside of GraphQL: what a field does not tell someone, a file does not tell them either. */
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
