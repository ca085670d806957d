import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { conflict } from '../../../../platform/problem'
import { InvitationInputRef, inviteInto, ManagedUserRef, userPolicy } from '../../../accounts/user'
import { worksOnAll } from '../project-policy'
import { projectWords } from '../words'
import { setProjectMember } from './set-project-member'

const MembershipInputRef = builder.inputType('ProjectMembershipInput', {
  description: 'A project to work on from the start, and what may be done there; being on the list is 閲覧.',
  fields: (t) => ({
    projectId: t.id({ required: true }),
    canExport: t.boolean({ required: true }),
    canViewPersonalData: t.boolean({ required: true }),
  }),
})

// Here rather than in user: projects refer to users.
builder.mutationField('inviteUser', (t) =>
  t.field({
    description: 'Invites somebody into the own company, a member with their projects.',
    type: ManagedUserRef,
    authorize: userPolicy.manageOwnCompany,
    args: {
      input: t.arg({ type: InvitationInputRef, required: true }),
      memberships: t.arg({ type: [MembershipInputRef] }),
    },
    resolve: (_, { input, memberships }, context) => {
      const { companyId } = companyViewerOf(context)
      const wanted = [...(memberships ?? [])].sort((a, b) => (a.projectId < b.projectId ? -1 : 1))
      if (wanted.length > 0 && worksOnAll(input)) throw conflict(projectWords.ownersNeedNoList, 'memberships')
      return write(context, async (tx, writeContext) => {
        const user = await inviteInto(tx, context, { companyId, input }, writeContext.now)
        for (const membership of wanted) {
          await setProjectMember(tx, { ...membership, companyId, userId: user.id }, writeContext)
        }
        return user
      })
    },
  }),
)
