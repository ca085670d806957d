import { builder } from '../../../../platform/graphql/builder'
import { surveyResultPolicy } from '../survey-result-policy'
import { surveyChanges } from './survey-changes'

builder.subscriptionField('projectSurveyChanged', (t) =>
  t.id({
    description:
      'The id of the project survey whenever something was sent, opened or answered, at most once a second; the client reloads it.',
    authorize: surveyResultPolicy.see,
    args: { projectSurveyId: t.arg.id({ required: true }) },
    subscribe: (_, { projectSurveyId }, context) => surveyChanges(context, projectSurveyId),
    resolve: (id) => id,
  }),
)
