import { builder } from '../../../../platform/graphql/builder'
import { MessageChannelEnum } from '../../project-survey'
import { SurveyAnswerRef } from '../../survey-answer'
import { surveyResultPolicy } from '../survey-result-policy'
import { type AnswerMessage, messagesOfAnswer, personStateOfAnswer } from './answer-loaders'
import { PersonStateEnum } from './people-schema'

const MessageRef = builder.objectRef<AnswerMessage>('SurveyAnswerMessage').implement({
  description: 'A message to the subject about an answer.',
  authorize: surveyResultPolicy.see,
  fields: (t) => ({
    kind: t.field({
      type: builder.enumType('SurveyAnswerMessageKind', {
        values: {
          INVITATION: { value: 'invitation' },
          REMINDER: { value: 'reminder' },
          RESEND: { value: 'resend' },
        } as const,
      }),
      resolve: ({ kind }) => kind,
    }),
    channel: t.field({
      type: MessageChannelEnum,
      resolve: ({ channel }) => channel,
    }),
    at: t.expose('at', { type: 'DateTime' }),
    isUndelivered: t.exposeBoolean('is_undelivered'),
  }),
})

builder.objectFields(SurveyAnswerRef, (t) => ({
  personState: t.field({
    type: PersonStateEnum,
    nullable: true,
    description: 'As in the list of its sent survey; null for a voluntary answer.',
    resolve: (answer, _, context) => context.loaders.of(personStateOfAnswer, context).load(answer),
  }),
  messages: t.field({
    type: [MessageRef],
    description: 'Oldest first; none for a voluntary answer and a link that was handed out.',
    resolve: (answer, _, context) => context.loaders.of(messagesOfAnswer, context).load(answer),
  }),
}))
