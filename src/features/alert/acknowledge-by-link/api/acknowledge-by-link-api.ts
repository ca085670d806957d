import { ask, gqlApi } from '@/shared/api'
import {
  AcknowledgeByLinkDocument,
  AlertLinkDocument,
  type AlertLinkPartsFragment,
} from './acknowledge-by-link.generated'

/** What the link of a mail acknowledges. */
export type AlertLink = AlertLinkPartsFragment

export const { useAlertLinkQuery, useAcknowledgeByLinkMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    // Looking changes nothing, since mail programs open links, too. What was looked at once may be used up at the next look.
    alertLink: build.query({ ...ask(AlertLinkDocument, (data) => data.alertLink), keepUnusedDataFor: 0 }),
    acknowledgeByLink: build.mutation({
      ...ask(AcknowledgeByLinkDocument, (data) => data.acknowledgeByLink),
      invalidatesTags: ['Alert'],
    }),
  }),
})
