import { builder } from '../../../platform/graphql/builder'
import { surveyResultPolicy } from '../survey-result-policy'
import { surveyChanges } from './survey-changes'

builder.subscriptionField('projectSurveyChanged', (t) =>
  t.id({
    description:
      'Something was sent, opened or answered: its id, at most once a second; the client reads again.',
    authorize: surveyResultPolicy.see,
    args: { projectSurveyId: t.arg.id({ required: true }) },
    subscribe: (_, { projectSurveyId }, context) => surveyChanges(context, projectSurveyId),
    resolve: (id) => id,
  }),
)
