import type { Selectable } from 'kysely'
import { rules } from '../../platform/graphql/authorization'
import { builder } from '../../platform/graphql/builder'
import { viewerOf } from '../../platform/graphql/context'
import type { AppUserTable } from '../../platform/tables'
import { CompanyRef, companyOf } from '../company'
import { userOf } from './user-queries'

export const UserRoleEnum = builder.enumType('UserRole', {
  description: 'What a user may do. 役割',
  values: ['PLATFORM_ADMIN', 'OWNER', 'MEMBER'] as const,
})

const ViewerRef = builder.objectRef<Selectable<AppUserTable>>('Viewer').implement({
  description: 'The signed-in user.',
  authorize: rules.signedIn,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    role: t.expose('role', { type: UserRoleEnum }),
    locale: t.exposeString('locale'),
    company: t.field({
      type: CompanyRef,
      nullable: true,
      resolve: (_user, _, context) => {
        const viewer = viewerOf(context)
        return viewer.role === 'PLATFORM_ADMIN' ? null : companyOf(context.db, viewer)
      },
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerRef,
    authorize: rules.signedIn,
    resolve: (_, _args, context) => userOf(context.db, viewerOf(context)),
  }),
)
