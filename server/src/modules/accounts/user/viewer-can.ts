import type { RoleRule } from '../../../platform/graphql/authorization'
import { builder } from '../../../platform/graphql/builder'
import { viewerOf } from '../../../platform/graphql/context'
import { ViewerRef } from './schema'

/** Adds a field to Viewer that answers whether the rule admits them: clients compare no roles. */
export function viewerCan(act: `can${string}`, rule: RoleRule, description: string): void {
  builder.objectField(ViewerRef, act, (t) =>
    t.boolean({ description, resolve: (_user, _args, context) => rule.admits(viewerOf(context)) }),
  )
}
