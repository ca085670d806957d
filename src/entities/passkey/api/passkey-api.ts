import { askPlain, gqlApi } from '@/shared/api'
import { MyPasskeysDocument, type MyPasskeysQuery } from './passkey.generated'

/** A passkey of the signed-in user. */
export type Passkey = MyPasskeysQuery['myPasskeys'][number]

export const { useMyPasskeysQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    myPasskeys: build.query({
      ...askPlain(MyPasskeysDocument, (data) => data.myPasskeys),
      providesTags: ['Passkey'],
    }),
  }),
})
