import { gqlApi } from '@/shared/api'
import type { UserAct } from '../model/user-acts'
import {
  AskForSecondFactorDocument,
  RemoveUserDocument,
  ResendInvitationDocument,
  ResetUserSecondFactorDocument,
  RestoreUserDocument,
  ResumeUserDocument,
  SignOutUserDocument,
  SuspendUserDocument,
} from './act-on-user.generated'

const documents: Record<UserAct, { toString(): string }> = {
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

export const { useActOnUserMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    actOnUser: build.mutation<unknown, { act: UserAct; userId: string }>({
      query: ({ act, userId }) => ({ document: documents[act], variables: { userId } }),
      invalidatesTags: ['User', 'Company', 'AuditEvent'],
    }),
  }),
})
