import {
  dropIdentityToken,
  gqlApi,
  keepIdentityToken,
  postAuth,
  postSignIn,
  type SignInOutcome,
} from '@/shared/api'

/** The six digits of an authenticator, or one of the recovery codes. */
export type SecondFactorProof = { code: string } | { recoveryCode: string }

/** What an authenticator is set up with. */
export interface Enrolment {
  secret: string
  /** otpauth://…, for the QR code. */
  uri: string
}

export const {
  usePassSecondFactorMutation,
  useStartEnrolmentMutation,
  useConfirmEnrolmentMutation,
  useLeaveHalfwayMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    passSecondFactor: build.mutation<SignInOutcome, SecondFactorProof>({
      queryFn: (proof) => postSignIn('/auth/second-factor', proof),
    }),
    startEnrolment: build.mutation<Enrolment, void>({
      queryFn: () => postAuth<Enrolment>('/auth/second-factor/enrol'),
    }),
    /** Signs in, and gives the recovery codes this once. */
    confirmEnrolment: build.mutation<{ recoveryCodes: string[] }, { code: string }>({
      queryFn: async (proof) => {
        const answer = await postAuth<{ token: string; recoveryCodes: string[] }>(
          '/auth/second-factor/enrol/confirm',
          proof,
        )
        if (answer.error) return answer
        keepIdentityToken(answer.data.token)
        return { data: { recoveryCodes: answer.data.recoveryCodes }, meta: answer.meta }
      },
    }),
    /** Gives up half-way: the cookie of the first factor is of no more use. */
    leaveHalfway: build.mutation<null, void>({
      queryFn: async () => {
        await postAuth<object>('/auth/sign-out')
        dropIdentityToken()
        return { data: null }
      },
    }),
  }),
})
