import { builder } from '../../../../platform/graphql/builder'
import { performInCompany } from '../../../../platform/graphql/write'
import { TestSubjectRef } from '../../../studies/subject-record'
import { surveyDeliveryPolicy } from '../delivery-policy'
import { resumeMessages } from './resume-messages'
import { type StoppedChannel, stoppedChannelsBySubject } from './stopped-channels'

const StoppableEnum = builder.enumType('StoppableChannel', {
  description: 'A channel that subjects stop by a link or a reply. LINE is blocked in LINE itself.',
  values: { MAIL: { value: 'mail' }, SMS: { value: 'sms' } } as const,
})

const StoppedRef = builder.objectRef<StoppedChannel>('StoppedChannel').implement({
  description: 'A channel by which the subject wants no more messages. 配信停止',
  authorize: surveyDeliveryPolicy.see,
  fields: (t) => ({
    channel: t.expose('channel', { type: StoppableEnum }),
    at: t.expose('at', { type: 'DateTime', nullable: true }),
  }),
})

builder.objectField(TestSubjectRef, 'stoppedChannels', (t) =>
  t.field({
    type: [StoppedRef],
    authorize: surveyDeliveryPolicy.see,
    resolve: ({ id }, _, context) => context.loaders.of(stoppedChannelsBySubject, context).load(id),
  }),
)

builder.mutationField('resumeMessages', (t) =>
  t.boolean({
    description:
      'Takes back that the subject unsubscribed; the reason is kept beside the channel. CONFLICT if they did not. 配信の再開',
    authorize: surveyDeliveryPolicy.send,
    args: {
      testSubjectId: t.arg.id({ required: true }),
      channel: t.arg({ type: StoppableEnum, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_, given, context) => {
      await performInCompany(context, given, resumeMessages)
      return true
    },
  }),
)
