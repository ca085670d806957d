import { ask, type GqlDocument, gqlApi } from '@/shared/api'
import type { PerformedAction } from '../model/user-actions'
import {
  AskForSecondFactorDocument,
  IssueInvitationDocument,
  RemoveUserDocument,
  ResendInvitationDocument,
  ResetUserSecondFactorDocument,
  RestoreUserDocument,
  ResumeUserDocument,
  SignOutUserDocument,
  SuspendUserDocument,
} from './act-on-user.generated'

const documents: Record<PerformedAction, GqlDocument<unknown, { userId: string }>> = {
  resend: ResendInvitationDocument,
  askForSecondFactor: AskForSecondFactorDocument,
  resetSecondFactor: ResetUserSecondFactorDocument,
  signOut: SignOutUserDocument,
  suspend: SuspendUserDocument,
  resume: ResumeUserDocument,
  withdraw: RemoveUserDocument,
  remove: RemoveUserDocument,
  restore: RestoreUserDocument,
}

export const { useActOnUserMutation, useIssueInvitationMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    actOnUser: build.mutation<unknown, { action: PerformedAction; userId: string }>({
      query: ({ action, userId }) => ({ document: documents[action], variables: { userId } }),
      invalidatesTags: ['User', 'Company', 'AuditEvent'],
    }),
    issueInvitation: build.mutation({
      ...ask(IssueInvitationDocument, (data) => data.issueInvitation),
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})
