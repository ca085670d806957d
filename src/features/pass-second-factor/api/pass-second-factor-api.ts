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

/** The data to set up an authenticator. */
export interface Enrolment {
  secret: string
  /** otpauth://…, for the QR code. */
  uri: string
}

export const {
  usePassSecondFactorMutation,
  useStartEnrolmentMutation,
  useConfirmEnrolmentMutation,
  useCancelSignInMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    passSecondFactor: build.mutation<SignInOutcome, SecondFactorProof>({
      queryFn: (proof) => postSignIn('/auth/second-factor', proof),
    }),
    startEnrolment: build.mutation<Enrolment, void>({
      queryFn: () => postAuth<Enrolment>('/auth/second-factor/enrol'),
    }),
    /** Signs in, and returns the recovery codes this one time. */
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
    /** Cancels the sign-in: the cookie of the first factor becomes invalid. */
    cancelSignIn: build.mutation<null, void>({
      queryFn: async () => {
        await postAuth<object>('/auth/sign-out')
        dropIdentityToken()
        return { data: null }
      },
    }),
  }),
})
