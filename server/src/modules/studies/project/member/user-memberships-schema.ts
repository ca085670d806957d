import DataLoader from 'dataloader'
import { builder } from '../../../../platform/graphql/builder'
import { type Context, viewerOf } from '../../../../platform/graphql/context'
import { ManagedUserRef, managedBy, userPolicy } from '../../../accounts/user'
import { worksOnAll } from '../project-policy'
import { membershipsOf, type UserMembership } from './membership-queries'

const UserMembershipRef = builder.objectRef<UserMembership>('UserMembership').implement({
  description: 'A project whose member list has the user; being on the list is 閲覧.',
  authorize: userPolicy.manage,
  fields: (t) => ({
    projectId: t.exposeID('projectId'),
    projectCode: t.exposeString('projectCode'),
    projectName: t.exposeString('projectName'),
    canExport: t.exposeBoolean('canExport', { description: 'データ出力' }),
    canViewPersonalData: t.exposeBoolean('canViewPersonalData', { description: '個人情報の閲覧' }),
  }),
})

builder.objectField(ManagedUserRef, 'memberships', (t) =>
  t.field({
    description: 'For owners only: administrators see no projects. Owners of a company may do everything.',
    type: [UserMembershipRef],
    resolve: ({ id, company_id }, _, context) => {
      const managed = managedBy(viewerOf(context))
      const isOwn = managed.kind === 'company' && managed.companyId === company_id
      return isOwn ? context.loaders.of(membershipLoader, context).load(id) : []
    },
  }),
)

builder.objectField(ManagedUserRef, 'worksOnAllProjects', (t) =>
  t.boolean({
    description: 'Owners need no member list: they may do everything in every project.',
    resolve: worksOnAll,
  }),
)

function membershipLoader({ db }: Context) {
  return new DataLoader<string, UserMembership[]>(async (ids) => {
    const memberships = await membershipsOf(db, ids)
    return ids.map((id) => memberships.get(id) ?? [])
  })
}
