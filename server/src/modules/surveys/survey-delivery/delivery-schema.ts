import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { performInCompany, write } from '../../../platform/graphql/write'
import { SurveyLinkRef } from '../survey-answer'
import { closeSentSurvey, revokeSurveyLinks } from './actions/close-responses'
import { linksOfResponses } from './actions/links-of-responses'
import type { Recipients } from './actions/recipients'
import { reminderRecipients, remindUnanswered, resendRecipients, resendSurvey } from './actions/send-again'
import { surveyDeliveryPolicy } from './delivery-policy'

const authorize = surveyDeliveryPolicy.send

const HeldRef = builder.objectRef<Recipients['held'][number]>('HeldSubjects').implement({
  authorize,
  fields: (t) => ({
    reason: t.exposeString('reason', {
      description:
        'As skipped messages say it: no_address, withdrawn …; not_open: answered or too late, just_sent: within half an hour, or waiting for the end of the quiet hours.',
    }),
    subjectCount: t.exposeInt('subjectCount'),
  }),
})

const DelayedRef = builder.objectRef<NonNullable<Recipients['delayed']>>('DelayedSubjects').implement({
  description: 'Who is in quiet hours now: 送信しない時間帯.',
  authorize,
  fields: (t) => ({
    subjectCount: t.exposeInt('subjectCount'),
    until: t.expose('until', { type: 'DateTime', description: 'When they are over for the first of them.' }),
  }),
})

const RecipientsRef = builder.objectRef<Recipients>('MessageRecipients').implement({
  description: 'Whom a message would reach now. What is sent goes by the same function.',
  authorize,
  fields: (t) => ({
    subjectCount: t.int({ resolve: ({ responses }) => responses.length }),
    held: t.expose('held', { type: [HeldRef], description: 'To whom nothing is sent, and why.' }),
    delayed: t.expose('delayed', {
      type: DelayedRef,
      nullable: true,
      description: 'Of those who are reached, who gets it later; null: everybody at once.',
    }),
  }),
})

builder.queryFields((t) => ({
  reminderRecipients: t.field({
    description: 'Whom `remindUnanswered` would reach now, of the subjects who did not answer.',
    type: RecipientsRef,
    authorize,
    args: { sentSurveyId: t.arg.id({ required: true }) },
    resolve: (_, { sentSurveyId }, context) =>
      reminderRecipients(context.db, sentSurveyId, askingOf(context)),
  }),
  resendRecipients: t.field({
    description: 'Whom `resendSurvey` would reach now, of chosen responses of a sent survey.',
    type: RecipientsRef,
    authorize,
    args: { sentSurveyId: t.arg.id({ required: true }), surveyAnswerIds: t.arg.idList({ required: true }) },
    resolve: (_, chosen, context) => resendRecipients(context.db, chosen, askingOf(context)),
  }),
}))

function askingOf(context: Context) {
  const { companyId } = companyViewerOf(context)
  return { companyId, config: context.config, now: context.now() }
}

builder.mutationFields((t) => ({
  remindUnanswered: t.int({
    description:
      'Reminds all subjects who did not answer, at most once in half an hour; in quiet hours, when they are over. Returns the number of messages.',
    authorize,
    args: { sentSurveyId: t.arg.id({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) =>
        remindUnanswered(tx, args.sentSurveyId, { companyId, config: context.config }, by),
      )
    },
  }),
  resendSurvey: t.int({
    description:
      'Sends the invitation again, at most once in half an hour; in quiet hours, when they are over. Returns the number of messages.',
    authorize,
    args: { surveyAnswerIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) =>
        resendSurvey(tx, args.surveyAnswerIds, { companyId, config: context.config }, by),
      )
    },
  }),
  closeSentSurvey: t.boolean({
    description: 'Closes it for new answers; answers begun in time are still accepted.',
    authorize,
    args: { sentSurveyId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, closeSentSurvey)
      return true
    },
  }),
  revokeSurveyLinks: t.int({
    description: 'Revokes links, except for those already answered. Returns the number of links.',
    authorize,
    args: { surveyAnswerIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, args, revokeSurveyLinks),
  }),
  surveyLinks: t.field({
    description: 'The links of unanswered responses, to hand over or print. Recorded in the audit log.',
    type: [SurveyLinkRef],
    authorize,
    args: { surveyAnswerIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      const { secret, publicUrl } = context.config
      return write(context, (tx, by) => linksOfResponses(tx, { ...args, companyId, secret, publicUrl }, by))
    },
  }),
}))
