import { gqlApi } from '@/shared/api'
import type { PerformedAct } from '../model/user-acts'
import {
  AskForSecondFactorDocument,
  HandOutInvitationDocument,
  type HandOutInvitationMutation,
  type HandOutInvitationMutationVariables,
  RemoveUserDocument,
  ResendInvitationDocument,
  ResetUserSecondFactorDocument,
  RestoreUserDocument,
  ResumeUserDocument,
  SignOutUserDocument,
  SuspendUserDocument,
} from './act-on-user.generated'

const documents: Record<PerformedAct, { toString(): string }> = {
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

export const { useActOnUserMutation, useHandOutInvitationMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    actOnUser: build.mutation<unknown, { act: PerformedAct; userId: string }>({
      query: ({ act, userId }) => ({ document: documents[act], variables: { userId } }),
      invalidatesTags: ['User', 'Company', 'AuditEvent'],
    }),
    handOutInvitation: build.mutation<string, HandOutInvitationMutationVariables>({
      query: (variables) => ({ document: HandOutInvitationDocument, variables }),
      transformResponse: (data: HandOutInvitationMutation) => data.handOutInvitation,
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})
