import { builder } from '../../../platform/graphql/builder'
import { TestSubjectRef, testSubjectById } from '../../studies/subject-record'
import { SurveyTargetsRef } from '../project-survey'
import { surveyDeliveryPolicy } from './delivery-policy'

builder.objectField(SurveyTargetsRef, 'namedSubjects', (t) =>
  t.field({
    type: [TestSubjectRef],
    description: 'The subjects in either list, without deleted ones.',
    authorize: surveyDeliveryPolicy.see,
    resolve: async ({ subjectIds, exceptSubjectIds }, _, context) => {
      const loader = context.loaders.of(testSubjectById, context)
      const found = await loader.loadMany([...subjectIds, ...exceptSubjectIds])
      return found.flatMap((one) => (one instanceof Error ? [] : [one]))
    },
  }),
)
