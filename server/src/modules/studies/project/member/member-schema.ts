import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf, viewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { pageOf } from '../../../../platform/postgres/pagination'
import type { CompanyUser } from '../../../accounts/user'
import { projectPolicy } from '../project-policy'
import { requireProject } from '../project-queries'
import { ProjectRef } from '../schema'
import { membersPage, type ProjectMember, projectMembers } from './project-members'
import { removeProjectMember } from './remove-project-member'
import { setProjectMember } from './set-project-member'

const ProjectUserRef = builder.objectRef<CompanyUser>('ProjectUser').implement({
  description: 'A user as the member list of a project shows them.',
  authorize: projectPolicy.change,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    status: t.exposeString('status', { description: 'invited, active or suspended.' }),
  }),
})

const ProjectMemberRef = builder.objectRef<ProjectMember>('ProjectMember').implement({
  description: 'Who may work on a project, and what they may do there; being on the list is 閲覧.',
  authorize: projectPolicy.change,
  fields: (t) => ({
    user: t.expose('user', { type: ProjectUserRef }),
    isOwner: t.exposeBoolean('isOwner', {
      description: 'Owners are on every project, with all permissions.',
    }),
    viewerCanChange: t.boolean({
      description: 'Whether setProjectMember and removeProjectMember are open for this user.',
      resolve: ({ isOwner }, _args, context) => !isOwner && projectPolicy.change.admits(viewerOf(context)),
    }),
    canExport: t.exposeBoolean('canExport', { description: 'データ出力' }),
    canViewPersonalData: t.exposeBoolean('canViewPersonalData', { description: '個人情報の閲覧' }),
  }),
})

const ProjectMembersRef = builder.objectRef<ReturnType<typeof membersPage>>('ProjectMembers').implement({
  description: 'One page of the member list of a project.',
  authorize: projectPolicy.change,
  fields: (t) => ({
    items: t.expose('items', { type: [ProjectMemberRef], description: 'Owners first, then by name.' }),
    total: t.exposeInt('total'),
    candidates: t.expose('candidates', {
      type: [ProjectUserRef],
      description: 'Members of the company who are not on the list and whom the text names, at most 50.',
    }),
  }),
})

builder.queryField('projectMembers', (t) =>
  t.field({
    type: ProjectMembersRef,
    authorize: projectPolicy.change,
    args: {
      projectId: t.arg.id({ required: true }),
      text: t.arg.string({ description: 'Matches names and addresses, without regard to width or case.' }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: async (_, { projectId, text, ...page }, context) => {
      const project = await requireProject(context.db, companyViewerOf(context), projectId)
      return membersPage(await projectMembers(context.db, project), { ...pageOf(page), text: text ?? '' })
    },
  }),
)

builder.mutationFields((t) => ({
  setProjectMember: t.field({
    description: 'Puts a user on the member list, or changes what they may do.',
    type: ProjectRef,
    authorize: projectPolicy.change,
    args: {
      projectId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
      canExport: t.arg.boolean({ required: true }),
      canViewPersonalData: t.arg.boolean({ required: true }),
    },
    resolve: async (_, args, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) =>
        setProjectMember(tx, { ...args, companyId: viewer.companyId }, writeContext),
      )
      return requireProject(context.db, viewer, args.projectId)
    },
  }),
  removeProjectMember: t.field({
    type: ProjectRef,
    authorize: projectPolicy.change,
    args: { projectId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) =>
        removeProjectMember(tx, { ...args, companyId: viewer.companyId }, writeContext),
      )
      return requireProject(context.db, viewer, args.projectId)
    },
  }),
}))
