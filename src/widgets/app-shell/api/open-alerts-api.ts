import { ask, gqlApi } from '@/shared/api'
import { OpenAlertsDocument } from './app-shell.generated'

/** Apart from the other queries: the menu of every page asks it. */
const openAlertsApi = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    openAlerts: build.query({
      ...ask(OpenAlertsDocument, (data) => data.openAlerts),
      providesTags: ['Alert'],
    }),
  }),
})

export const { useOpenAlertsQuery } = openAlertsApi
