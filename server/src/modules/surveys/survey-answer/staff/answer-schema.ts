import { builder } from '../../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { projectById } from '../../../studies/project'
import { TestSubjectRef, testSubjectById } from '../../../studies/subject-record'
import { ProjectSurveyRef, requireProjectSurvey } from '../../project-survey'
import { SurveyVersionRef, surveyVersionById } from '../../survey'
import { responseBefore } from '../response/read-response'
import { surveyAnswerPolicy } from '../survey-answer-policy'
import { answerHistory } from './answer-history'
import { NightBeforeRef, ScoreTrendRef } from './beside-schema'
import { HistoryRef } from './history-schema'
import type { ListedAnswer } from './list-answers'
import { nightBefore } from './night-before'
import { scoreTrends } from './score-trends'
import { answersShown, identifyingAccess, responseByAnswer } from './staff-loaders'

const authorize = surveyAnswerPolicy.see

export const StatusEnum = builder.enumType('SurveyAnswerStatus', {
  values: {
    WAITING: { value: 'waiting' },
    OPENED: { value: 'opened' },
    IN_PROGRESS: { value: 'in_progress' },
    ANSWERED: { value: 'answered' },
  } as const,
})

const responseOf = ({ id }: ListedAnswer, context: Context) =>
  context.loaders.of(responseByAnswer, context).load(id)

export const SurveyAnswerRef = builder.objectRef<ListedAnswer>('SurveyAnswer').implement({
  description: 'The answer of one subject to one survey. 回答',
  authorize,
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: StatusEnum }),
    isLate: t.exposeBoolean('is_late', { description: 'Completed after closing.' }),
    isPartial: t.boolean({
      description: 'Started and not completed.',
      resolve: ({ status }) => status === 'in_progress',
    }),
    issuedAt: t.expose('created_at', { type: 'DateTime' }),
    openedAt: t.expose('opened_at', { type: 'DateTime', nullable: true }),
    startedAt: t.expose('started_at', { type: 'DateTime', nullable: true }),
    savedAt: t.expose('saved_at', { type: 'DateTime', nullable: true }),
    answeredAt: t.expose('answered_at', { type: 'DateTime', nullable: true }),
    testSubject: t.field({
      type: TestSubjectRef,
      resolve: ({ test_subject_id }, _, context) =>
        context.loaders.of(testSubjectById, context).load(test_subject_id),
    }),
    projectSurvey: t.field({
      type: ProjectSurveyRef,
      resolve: ({ project_survey_id }, _, context) =>
        requireProjectSurvey(context.db, companyViewerOf(context), project_survey_id),
    }),
    surveyVersion: t.field({
      type: SurveyVersionRef,
      resolve: ({ survey_version_id }, _, context) =>
        context.loaders.of(surveyVersionById, context).load(survey_version_id),
    }),
    language: t.string({
      nullable: true,
      resolve: async (listed, _, context) => (await responseOf(listed, context)).context?.language ?? null,
    }),
    context: t.field({
      type: 'JSON',
      nullable: true,
      description: "The engine's SurveyContext, to render the survey as the subject saw it.",
      resolve: async (listed, _, context) => (await responseOf(listed, context)).context,
    }),
    answers: t.field({
      type: 'JSON',
      description: 'By address. Without the permission an identifying answer is { hidden: true }.',
      resolve: async (listed, _, context) =>
        context.loaders.of(answersShown, context).load(await responseOf(listed, context)),
    }),
    completed: t.field({
      type: 'JSON',
      nullable: true,
      description: "The engine's CompletedSurvey: answers, scores, early end, flags.",
      resolve: async (listed, _, context) => {
        const response = await responseOf(listed, context)
        if (!response.completed) return null
        return {
          ...response.completed,
          answers: await context.loaders.of(answersShown, context).load(response),
        }
      },
    }),
    previous: t.field({
      type: 'JSON',
      nullable: true,
      description: "The subject's previous answer to the same survey.",
      resolve: async (listed, _, context) => {
        const { db, config, loaders } = context
        const before = await responseBefore(db, config.encryptionKey, await responseOf(listed, context))
        return before && loaders.of(answersShown, context).load(before)
      },
    }),
    scoreTrends: t.field({
      type: [ScoreTrendRef],
      description: 'Each score with those of the earlier answers; empty until it is completed.',
      resolve: async (listed, _, context) => scoreTrends(context.db, await responseOf(listed, context)),
    }),
    nightBefore: t.field({
      type: NightBeforeRef,
      nullable: true,
      description: 'Null if the answer was not started or nothing was measured.',
      resolve: async (listed, _, context) => {
        const response = await responseOf(listed, context)
        const project = await context.loaders.of(projectById, context).load(response.projectId ?? '')
        return nightBefore(context.db, response, project.valid_day_minutes)
      },
    }),
    history: t.field({
      type: [HistoryRef],
      resolve: async (listed, _, context) => {
        const response = await responseOf(listed, context)
        const isAllowed = await context.loaders.of(identifyingAccess, context).load(response.projectId ?? '')
        return answerHistory(context.db, context.config.encryptionKey, response, isAllowed)
      },
    }),
  }),
})
