import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { pageOf } from '../../../platform/postgres/pagination'
import { notFound } from '../../../platform/problem'
import { nouns } from '../../../platform/words'
import { requireProject } from '../../project'
import { ProjectSurveyRef, requireProjectSurvey } from '../../project-survey'
import { SurveyVersionRef, surveyVersionById } from '../../survey'
import { TestSubjectRef, testSubjectById } from '../../test-subject'
import { sheetBefore } from '../sheet/read-sheet'
import { surveyAnswerPolicy } from '../survey-answer-policy'
import { answerHistory, type HistoryEntry } from './answer-history'
import { correctAnswer } from './correct-answer'
import { type ListedAnswer, listAnswers, requireListed } from './list-answers'
import { answersShown, namingAccess, sheetByAnswer } from './staff-loaders'

const authorize = surveyAnswerPolicy.see

const StatusEnum = builder.enumType('SurveyAnswerStatus', {
  values: {
    WAITING: { value: 'waiting' },
    OPENED: { value: 'opened' },
    IN_PROGRESS: { value: 'in_progress' },
    ANSWERED: { value: 'answered' },
  } as const,
})

const HistoryKindEnum = builder.enumType('SurveyAnswerEvent', {
  values: {
    OPENED: { value: 'opened' },
    STARTED: { value: 'started' },
    SAVED_OFFLINE: { value: 'saved_offline', description: 'Given while there was no connection.' },
    ANSWERED: { value: 'answered' },
    REPLACED: { value: 'replaced', description: 'Of two devices one answer counts; this is the other.' },
    CORRECTED: { value: 'corrected', description: 'By staff.' },
  } as const,
})

const HistoryRef = builder.objectRef<HistoryEntry>('SurveyAnswerHistory').implement({
  description: 'What happened to an answer.',
  authorize,
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.expose('kind', { type: HistoryKindEnum }),
    address: t.expose('address', { type: 'String', nullable: true }),
    before: t.expose('before', { type: 'JSON', nullable: true }),
    after: t.expose('after', { type: 'JSON', nullable: true }),
    byName: t.expose('byName', { type: 'String', nullable: true }),
    reason: t.expose('reason', { type: 'String', nullable: true }),
  }),
})

const sheetOf = ({ id }: ListedAnswer, context: Context) =>
  context.loaders.of(sheetByAnswer, context).load(id)

export const SurveyAnswerRef = builder.objectRef<ListedAnswer>('SurveyAnswer').implement({
  description: 'The answer of one subject to one survey. 回答',
  authorize,
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: StatusEnum }),
    isLate: t.exposeBoolean('is_late', { description: 'Completed after closing.' }),
    isPartial: t.boolean({
      description: 'Begun and not completed.',
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
      resolve: async (listed, _, context) => (await sheetOf(listed, context)).context?.language ?? null,
    }),
    context: t.field({
      type: 'JSON',
      nullable: true,
      description: "The engine's SurveyContext, to draw it as the subject saw it.",
      resolve: async (listed, _, context) => (await sheetOf(listed, context)).context,
    }),
    answers: t.field({
      type: 'JSON',
      description: 'By address. What may say who somebody is is { hidden: true } without the permission.',
      resolve: async (listed, _, context) =>
        context.loaders.of(answersShown, context).load(await sheetOf(listed, context)),
    }),
    completed: t.field({
      type: 'JSON',
      nullable: true,
      description: "The engine's CompletedSurvey: answers, scores, early end, flags.",
      resolve: async (listed, _, context) => {
        const sheet = await sheetOf(listed, context)
        if (!sheet.completed) return null
        return { ...sheet.completed, answers: await context.loaders.of(answersShown, context).load(sheet) }
      },
    }),
    previous: t.field({
      type: 'JSON',
      nullable: true,
      description: "The subject's answers to the same survey before.",
      resolve: async (listed, _, context) => {
        const { db, config, loaders } = context
        const before = await sheetBefore(db, config.encryptionKey, await sheetOf(listed, context))
        return before && loaders.of(answersShown, context).load(before)
      },
    }),
    history: t.field({
      type: [HistoryRef],
      resolve: async (listed, _, context) => {
        const sheet = await sheetOf(listed, context)
        const isAllowed = await context.loaders.of(namingAccess, context).load(sheet.projectId ?? '')
        return answerHistory(context.db, context.config.encryptionKey, sheet, isAllowed)
      },
    }),
  }),
})

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
    description: 'The answers to a survey of a project, the newest links first.',
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

const AnswerChangeInput = builder.inputType('AnswerChange', {
  fields: (t) => ({
    address: t.string({ required: true }),
    answer: t.field({ type: 'JSON', description: 'value, openText, unit; null takes it back.' }),
  }),
})

builder.mutationField('correctSurveyAnswer', (t) =>
  t.field({
    description:
      'Corrects a completed answer; the history keeps what was there, who changed it and why. 訂正',
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
)
