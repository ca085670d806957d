import { ask, askOneOf, gqlApi } from '@/shared/api'
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

const documents = {
  resend: ResendInvitationDocument,
  askForSecondFactor: AskForSecondFactorDocument,
  resetSecondFactor: ResetUserSecondFactorDocument,
  signOut: SignOutUserDocument,
  suspend: SuspendUserDocument,
  resume: ResumeUserDocument,
  withdraw: RemoveUserDocument,
  remove: RemoveUserDocument,
  restore: RestoreUserDocument,
} as const satisfies Record<PerformedAction, string>

export const { useActOnUserMutation, useIssueInvitationMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    actOnUser: build.mutation({
      ...askOneOf(documents, ({ userId }: { action: PerformedAction; userId: string }) => ({ userId })),
      invalidatesTags: ['User', 'Company', 'AuditEvent'],
    }),
    issueInvitation: build.mutation({
      ...ask(IssueInvitationDocument, (data) => data.issueInvitation),
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})
