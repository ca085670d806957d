import { scheduleText } from '../../../../../engines/schedule'
import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { enumValues } from '../../../platform/graphql/enum-values'
import { pageOf } from '../../../platform/postgres/pagination'
import type { SurveyTargets } from '../../../platform/tables'
import { ProjectRef, projectById, requireProject } from '../../studies/project'
import { requireSurvey, SurveyRef, SurveyVersionRef, surveyById, surveyVersionById } from '../survey'
import { projectSurveyFields } from './project-survey-fields'
import { projectSurveyPolicy } from './project-survey-policy'
import {
  listProjectSurveys,
  listUsesOfSurvey,
  type ProjectSurvey,
  requireProjectSurvey,
} from './project-survey-queries'
import { usualMessages } from './settings/usual-messages'
import { targetCountById } from './target-count-loader'

export const ProjectSurveyKindEnum = builder.enumType('ProjectSurveyKind', {
  description: 'SCHEDULED: sent or handed out, 配信; VOLUNTARY: answered at any time, 随時.',
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
  description: 'NONE: staff hand out the links.',
  values: {
    MAIL: { value: 'mail' },
    LINE: { value: 'line' },
    SMS: { value: 'sms' },
    NONE: { value: 'none' },
  } as const,
})

export const SurveyTargetsRef = builder.objectRef<SurveyTargets>('SurveyTargets').implement({
  description: 'All subjects, or those with one of the tags or listed by id; without the exceptions.',
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
    project: t.field({
      type: ProjectRef,
      resolve: ({ project_id }, _, context) => context.loaders.of(projectById, context).load(project_id),
    }),
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
      description: 'Null: staff hand out the links.',
    }),
    scheduleText: t.string({
      description: "The schedule in words, in the user's language.",
      nullable: true,
      resolve: ({ schedule }, _, { locale }) => schedule && scheduleText(schedule, locale),
    }),
    delivery: t.expose('delivery', { type: 'JSON', nullable: true }),
    targets: t.expose('targets', { type: SurveyTargetsRef }),
    messages: t.expose('messages', {
      type: 'JSON',
      description: "Only the project's own texts; see usualSurveyMessages.",
    }),
    channel: t.expose('channel', { type: MessageChannelEnum }),
    limitPerDay: t.exposeInt('limit_per_day', { nullable: true }),
    nextOccurrenceAt: t.expose('next_due_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next message is due; null if none is known, or nothing is sent now.',
    }),
    targetCount: t.int({
      description: 'The number of current targets.',
      resolve: ({ id }, _, context) => context.loaders.of(targetCountById, context).load(id),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    deletedAt: t.expose('deleted_at', {
      description: 'When it was deleted; it can be restored for 30 days.',
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
      'The default texts, used where a project survey has none of its own; by language, then invitation and reminder.',
    type: 'JSON',
    authorize: projectSurveyPolicy.see,
    resolve: () => usualMessages,
  }),
  projectSurveys: t.field({
    description: 'The surveys that a project uses, newest first.',
    type: ProjectSurveyPageRef,
    authorize: projectSurveyPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      text: t.arg.string({ description: 'Matches the name, without regard to width or case.' }),
      deleted: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'True: only deleted ones, which can be restored. False: only the others.',
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
  usesOfSurvey: t.field({
    description: 'What uses a survey in any project, with whatever version, and is not over.',
    type: ProjectSurveyPageRef,
    authorize: projectSurveyPolicy.see,
    args: {
      surveyId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: async (_, { surveyId, offset, limit }, context) => {
      const viewer = companyViewerOf(context)
      const { id } = await requireSurvey(context.db, viewer, surveyId)
      return listUsesOfSurvey(context.db, viewer, id, pageOf({ offset, limit }))
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
