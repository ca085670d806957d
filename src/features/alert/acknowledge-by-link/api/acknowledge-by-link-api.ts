import { ask, gqlApi } from '@/shared/api'
import {
  AcknowledgeByLinkDocument,
  AlertLinkDocument,
  type AlertLinkPartsFragment,
} from './acknowledge-by-link.generated'

/** What the link of a mail acknowledges. */
export type AlertLink = AlertLinkPartsFragment

const looking = ask(AlertLinkDocument, (data) => data.alertLink)
const acknowledging = ask(AcknowledgeByLinkDocument, (data) => data.acknowledgeByLink)

/** Whoever holds the link has no session, and is asked for none. */
export const { useAlertLinkQuery, useAcknowledgeByLinkMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    // Looking changes nothing, since mail programs open links, too. What was looked at once may be used up at the next look.
    alertLink: build.query({
      ...looking,
      query: (token: { token: string }) => ({ ...looking.query(token), auth: false }),
      keepUnusedDataFor: 0,
    }),
    acknowledgeByLink: build.mutation({
      ...acknowledging,
      query: (token: { token: string }) => ({ ...acknowledging.query(token), auth: false }),
      invalidatesTags: ['Alert'],
    }),
  }),
})
