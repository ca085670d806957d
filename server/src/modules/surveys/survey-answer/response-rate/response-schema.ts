import DataLoader from 'dataloader'
import { builder } from '../../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { TestSubjectRef } from '../../../studies/subject-record'
import { surveyAnswerPolicy } from '../survey-answer-policy'
import { noResponses, type ResponseCounts, responsesOf } from './response-counts'

/** Only counts, so every viewer of the subject may see them. */
const SurveyResponseRef = builder.objectRef<ResponseCounts>('SurveyResponse').implement({
  description: 'Counts of the surveys sent to a subject, without voluntary answers. 回答率',
  authorize: surveyAnswerPolicy.seeCounts,
  fields: (t) => ({
    sent: t.exposeInt('sent'),
    answered: t.exposeInt('answered', { description: 'Includes late answers.' }),
    late: t.exposeInt('late'),
    open: t.exposeInt('open', { description: 'Sent, not answered, and can still be answered.' }),
    expired: t.exposeInt('expired'),
    rate: t.float({
      nullable: true,
      description: 'answered / (answered + expired), 0 to 1; null if both are 0.',
      resolve: ({ answered, expired }) => (answered + expired === 0 ? null : answered / (answered + expired)),
    }),
  }),
})

function responsesBySubject(context: Context) {
  return new DataLoader<string, ResponseCounts>(async (ids) => {
    const { companyId } = companyViewerOf(context)
    const counts = await responsesOf(context.db, { companyId, testSubjectIds: ids, now: context.now() })
    return ids.map((id) => counts.get(id) ?? noResponses)
  })
}

builder.objectField(TestSubjectRef, 'surveyResponse', (t) =>
  t.field({
    type: SurveyResponseRef,
    authorize: surveyAnswerPolicy.seeCounts,
    resolve: ({ id }, _, context) => context.loaders.of(responsesBySubject, context).load(id),
  }),
)
