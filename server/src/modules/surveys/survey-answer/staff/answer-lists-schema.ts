import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { pageOf } from '../../../../platform/postgres/pagination'
import { notFound } from '../../../../platform/problem'
import { nouns } from '../../../../platform/words'
import { requireProject } from '../../../studies/project'
import { requireProjectSurvey } from '../../project-survey'
import { surveyAnswerPolicy } from '../survey-answer-policy'
import { StatusEnum, SurveyAnswerRef } from './answer-schema'
import { type ListedAnswer, listAnswers, requireListed } from './list-answers'

const authorize = surveyAnswerPolicy.see

const SurveyAnswerPageRef = builder
  .objectRef<{ items: ListedAnswer[]; total: number }>('SurveyAnswerPage')
  .implement({
    authorize,
    fields: (t) => ({
      items: t.expose('items', { type: [SurveyAnswerRef] }),
      total: t.exposeInt('total'),
    }),
  })

const paging = (t: Parameters<Parameters<typeof builder.queryFields>[0]>[0]) => ({
  offset: t.arg.int({ required: true, defaultValue: 0 }),
  limit: t.arg.int({ required: true, defaultValue: 50 }),
})

builder.queryFields((t) => ({
  surveyAnswers: t.field({
    description: 'The answers to a project survey, newest link first.',
    type: SurveyAnswerPageRef,
    authorize,
    args: {
      projectSurveyId: t.arg.id({ required: true }),
      sentSurveyId: t.arg.id(),
      status: t.arg({ type: StatusEnum }),
      text: t.arg.string({ description: "Part of the subject's code." }),
      ...paging(t),
    },
    resolve: async (_, { projectSurveyId, offset, limit, ...filters }, context) => {
      const viewer = companyViewerOf(context)
      await requireProjectSurvey(context.db, viewer, projectSurveyId)
      const page = pageOf({ offset, limit })
      const { companyId } = viewer
      return listAnswers(context.db, { ...filters, ...page, companyId, projectSurveyId })
    },
  }),
  surveyAnswer: t.field({
    type: SurveyAnswerRef,
    authorize,
    args: {
      projectId: t.arg.id({ required: true }),
      projectSurveyId: t.arg.id({ required: true }),
      surveyAnswerId: t.arg.id({ required: true }),
    },
    resolve: async (_, { projectId, projectSurveyId, surveyAnswerId }, context) => {
      const viewer = companyViewerOf(context)
      const project = await requireProject(context.db, viewer, projectId)
      const survey = await requireProjectSurvey(context.db, viewer, projectSurveyId, project)
      const listed = await requireListed(context.db, viewer.companyId, surveyAnswerId)
      if (listed.project_survey_id !== survey.id) throw notFound(nouns.surveyAnswer)
      return listed
    },
  }),
}))
