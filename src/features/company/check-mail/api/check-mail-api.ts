import { gqlApi } from '@/shared/api'
import {
  MailCheckDocument,
  type MailCheckQuery,
  SendMailToMyselfDocument,
  type SendMailToMyselfMutation,
} from './check-mail.generated'

export type MailCheck = MailCheckQuery['mailCheck']
export type MailFinding = MailCheck['findings'][number]

export const { useMailCheckQuery, useSendMailToMyselfMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    mailCheck: build.query<MailCheck, void>({
      query: () => ({ document: MailCheckDocument }),
      transformResponse: (data: MailCheckQuery) => data.mailCheck,
    }),
    sendMailToMyself: build.mutation<string, void>({
      query: () => ({ document: SendMailToMyselfDocument }),
      transformResponse: (data: SendMailToMyselfMutation) => data.sendMailToMyself,
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})
