import { askPlain, gqlApi } from '@/shared/api'
import { MailCheckDocument, type MailCheckQuery, SendMailToMyselfDocument } from './check-mail.generated'

export type MailCheck = MailCheckQuery['mailCheck']
export type MailFinding = MailCheck['findings'][number]

export const { useMailCheckQuery, useSendMailToMyselfMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    mailCheck: build.query({
      ...askPlain(MailCheckDocument, (data) => data.mailCheck),
    }),
    sendMailToMyself: build.mutation({
      ...askPlain(SendMailToMyselfDocument, (data) => data.sendMailToMyself),
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})
