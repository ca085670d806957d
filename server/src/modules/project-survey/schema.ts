import { scheduleText } from '../../../../engines/schedule'
import { builder } from '../../platform/graphql/builder'
import { companyViewerOf } from '../../platform/graphql/context'
import { enumValues } from '../../platform/graphql/enum-values'
import { pageOf } from '../../platform/postgres/pagination'
import type { SurveyTargets } from '../../platform/tables'
import { requireProject } from '../project'
import { SurveyRef, SurveyVersionRef, surveyById, surveyVersionById } from '../survey'
import { projectSurveyFields } from './project-survey-fields'
import { projectSurveyPolicy } from './project-survey-policy'
import { listProjectSurveys, type ProjectSurvey, requireProjectSurvey } from './project-survey-queries'
import { usualMessages } from './settings/usual-messages'
import { targetCountById } from './target-count-loader'

export const ProjectSurveyKindEnum = builder.enumType('ProjectSurveyKind', {
  description: 'SCHEDULED: handed out, 配信; VOLUNTARY: answered at any time, 随時.',
  values: enumValues(projectSurveyFields.kind.choices),
})

const ProjectSurveyStatusEnum = builder.enumType('ProjectSurveyStatus', {
  values: {
    DRAFT: { value: 'draft' },
    ACTIVE: { value: 'active' },
    PAUSED: { value: 'paused' },
    ENDED: { value: 'ended' },
  } as const,
})

export const MessageChannelEnum = builder.enumType('MessageChannel', {
  description: 'NONE: links are handed out.',
  values: {
    MAIL: { value: 'mail' },
    LINE: { value: 'line' },
    SMS: { value: 'sms' },
    NONE: { value: 'none' },
  } as const,
})

export const SurveyTargetsRef = builder.objectRef<SurveyTargets>('SurveyTargets').implement({
  description: 'Everyone, or those with a tag or named; never those excepted.',
  authorize: projectSurveyPolicy.see,
  fields: (t) => ({
    everyone: t.exposeBoolean('everyone'),
    tagIds: t.idList({ resolve: ({ tagIds }) => [...tagIds] }),
    subjectIds: t.idList({ resolve: ({ subjectIds }) => [...subjectIds] }),
    exceptTagIds: t.idList({ resolve: ({ exceptTagIds }) => [...exceptTagIds] }),
    exceptSubjectIds: t.idList({ resolve: ({ exceptSubjectIds }) => [...exceptSubjectIds] }),
  }),
})

export const ProjectSurveyRef = builder.objectRef<ProjectSurvey>('ProjectSurvey').implement({
  description: 'How a project uses a version of a survey. 配信設定',
  authorize: projectSurveyPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    projectId: t.exposeID('project_id'),
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: ProjectSurveyKindEnum }),
    status: t.expose('status', { type: ProjectSurveyStatusEnum }),
    asksPin: t.exposeBoolean('asks_pin', {
      description: "Whether the subject's PIN is asked for before the first question.",
    }),
    opensAt: t.expose('opens_at', { type: 'DateTime', nullable: true }),
    closesAt: t.expose('closes_at', { type: 'DateTime', nullable: true }),
    schedule: t.expose('schedule', {
      type: 'JSON',
      nullable: true,
      description: 'Null: handed out by hand.',
    }),
    scheduleText: t.string({
      description: 'The schedule in words, in the language of the reader.',
      nullable: true,
      resolve: ({ schedule }, _, { locale }) => schedule && scheduleText(schedule, locale),
    }),
    delivery: t.expose('delivery', { type: 'JSON', nullable: true }),
    targets: t.expose('targets', { type: SurveyTargetsRef }),
    messages: t.expose('messages', { type: 'JSON', description: 'Own words only; see usualSurveyMessages.' }),
    channel: t.expose('channel', { type: MessageChannelEnum }),
    limitPerDay: t.exposeInt('limit_per_day', { nullable: true }),
    nextSendingAt: t.expose('next_due_at', {
      type: 'DateTime',
      nullable: true,
      description: 'Null: none is known, or it does not send now.',
    }),
    targetCount: t.int({
      description: 'Who gets it now.',
      resolve: ({ id }, _, context) => context.loaders.of(targetCountById, context).load(id),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    deletedAt: t.expose('deleted_at', {
      description: 'Hidden since; can be taken back for 30 days.',
      type: 'DateTime',
      nullable: true,
    }),
    surveyVersion: t.field({
      type: SurveyVersionRef,
      resolve: ({ survey_version_id }, _, context) =>
        context.loaders.of(surveyVersionById, context).load(survey_version_id),
    }),
    survey: t.field({
      type: SurveyRef,
      resolve: async ({ survey_version_id }, _, context) => {
        const { survey_id } = await context.loaders.of(surveyVersionById, context).load(survey_version_id)
        return context.loaders.of(surveyById, context).load(survey_id)
      },
    }),
  }),
})

const ProjectSurveyPageRef = builder
  .objectRef<{ items: ProjectSurvey[]; total: number }>('ProjectSurveyPage')
  .implement({
    description: 'One page of a list of project surveys.',
    authorize: projectSurveyPolicy.see,
    fields: (t) => ({
      items: t.expose('items', { type: [ProjectSurveyRef] }),
      total: t.exposeInt('total'),
    }),
  })

builder.queryFields((t) => ({
  usualSurveyMessages: t.field({
    description:
      'What is written where a project survey says nothing of its own; by language, invitation and reminder.',
    type: 'JSON',
    authorize: projectSurveyPolicy.see,
    resolve: () => usualMessages,
  }),
  projectSurveys: t.field({
    description: 'The surveys that a project uses, the newest first.',
    type: ProjectSurveyPageRef,
    authorize: projectSurveyPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      text: t.arg.string({ description: 'Matches the name, without regard to width or case.' }),
      deleted: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Those that can be taken back, instead of the others.',
      }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: async (_, { projectId, text, deleted, offset, limit }, context) => {
      const project = await requireProject(context.db, companyViewerOf(context), projectId)
      const asked = { ...pageOf({ offset, limit }), deleted, text: text ?? null }
      return listProjectSurveys(context.db, project, asked)
    },
  }),
  projectSurvey: t.field({
    type: ProjectSurveyRef,
    authorize: projectSurveyPolicy.see,
    args: { projectId: t.arg.id({ required: true }), projectSurveyId: t.arg.id({ required: true }) },
    resolve: async (_, { projectId, projectSurveyId }, context) => {
      const viewer = companyViewerOf(context)
      const project = await requireProject(context.db, viewer, projectId)
      return requireProjectSurvey(context.db, viewer, projectSurveyId, project)
    },
  }),
}))
