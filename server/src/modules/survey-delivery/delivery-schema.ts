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
    description:
      'Reminds all subjects who did not answer, at most once in ten minutes. Returns the number of messages.',
    authorize,
    args: { sentSurveyId: t.arg.id({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => remindUnanswered(tx, { ...args, companyId }, by))
    },
  }),
  resendSurvey: t.int({
    description: 'Sends the invitation again, at most once in ten minutes. Returns the number of messages.',
    authorize,
    args: { surveyAnswerIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => resendSurvey(tx, { ...args, companyId }, by))
    },
  }),
  closeSentSurvey: t.boolean({
    description: 'Closes it for new answers; answers begun in time are still accepted.',
    authorize,
    args: { sentSurveyId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      await write(context, (tx, by) => closeSentSurvey(tx, { ...args, companyId }, by))
      return true
    },
  }),
  revokeSurveyLinks: t.int({
    description: 'Revokes links, except for those already answered. Returns the number of links.',
    authorize,
    args: { surveyAnswerIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => revokeSurveyLinks(tx, { ...args, companyId }, by))
    },
  }),
  surveyLinks: t.field({
    description: 'The links of unanswered sheets, to hand out or print. Recorded in the audit log.',
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
