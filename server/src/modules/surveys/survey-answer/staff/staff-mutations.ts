import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { surveyAnswerPolicy } from '../survey-answer-policy'
import { SurveyAnswerRef } from './answer-schema'
import { correctAnswer } from './correct-answer'
import { requireListed } from './list-answers'
import { showSurveyLink } from './show-survey-link'

export const AnswerChangeInput = builder.inputType('AnswerChange', {
  fields: (t) => ({
    address: t.string({ required: true }),
    answer: t.field({ type: 'JSON', description: 'value, openText, unit; null removes it.' }),
  }),
})

builder.mutationFields((t) => ({
  correctSurveyAnswer: t.field({
    description:
      'Corrects a completed answer; the history keeps the old answer, the author and the reason. 訂正',
    type: SurveyAnswerRef,
    authorize: surveyAnswerPolicy.correct,
    args: {
      surveyAnswerId: t.arg.id({ required: true }),
      changes: t.arg({ type: [AnswerChangeInput], required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_, correction, context) => {
      const viewer = companyViewerOf(context)
      const { encryptionKey } = context.config
      await write(context, (tx, writeContext) =>
        correctAnswer(tx, { viewer, encryptionKey }, correction, writeContext),
      )
      return requireListed(context.db, viewer.companyId, correction.surveyAnswerId)
    },
  }),
  showSurveyLink: t.field({
    description:
      'Shows the link of an answer again. Recorded in the audit log. CONFLICT if the link no longer works.',
    type: 'String',
    authorize: surveyAnswerPolicy.issueLinks,
    args: { surveyAnswerId: t.arg.id({ required: true }) },
    resolve: (_, { surveyAnswerId }, context) => {
      const { encryptionKey, secret, publicUrl } = context.config
      const showing = { viewer: companyViewerOf(context), encryptionKey, secret, publicUrl, surveyAnswerId }
      return write(context, (tx, writeContext) => showSurveyLink(tx, showing, writeContext))
    },
  }),
}))
