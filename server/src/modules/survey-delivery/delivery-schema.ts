import { builder } from '../../platform/graphql/builder'
import { companyViewerOf } from '../../platform/graphql/context'
import { write } from '../../platform/graphql/write'
import { SurveyLinkRef } from '../survey-answer'
import { closeSentSurvey, revokeSurveyLinks } from './act/close-sheets'
import { linksOfSheets } from './act/links-of-sheets'
import { remindUnanswered, resendSurvey } from './act/send-again'
import { surveyDeliveryPolicy } from './delivery-policy'

const authorize = surveyDeliveryPolicy.send

builder.mutationFields((t) => ({
  remindUnanswered: t.int({
    description: 'Writes to all who did not answer, within ten minutes once. Returns to how many.',
    authorize,
    args: { sentSurveyId: t.arg.id({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => remindUnanswered(tx, { ...args, companyId }, by))
    },
  }),
  resendSurvey: t.int({
    description: 'Sends the invitation again, within ten minutes once. Returns to how many.',
    authorize,
    args: { surveyAnswerIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => resendSurvey(tx, { ...args, companyId }, by))
    },
  }),
  closeSentSurvey: t.boolean({
    description: 'Takes no new answers from now; what was begun in time still arrives.',
    authorize,
    args: { sentSurveyId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      await write(context, (tx, by) => closeSentSurvey(tx, { ...args, companyId }, by))
      return true
    },
  }),
  revokeSurveyLinks: t.int({
    description: 'The links open nothing from now. Returns how many there were; answered ones stay.',
    authorize,
    args: { surveyAnswerIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => revokeSurveyLinks(tx, { ...args, companyId }, by))
    },
  }),
  surveyLinks: t.field({
    description:
      'The links of sheets that are not answered, to hand them out or print them. Recorded in the audit log.',
    type: [SurveyLinkRef],
    authorize,
    args: { surveyAnswerIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      const { secret, publicUrl } = context.config
      return write(context, (tx, by) => linksOfSheets(tx, { ...args, companyId, secret, publicUrl }, by))
    },
  }),
}))
