import { builder } from '../../../platform/graphql/builder'
import type { Context } from '../../../platform/graphql/context'
import { userNameById } from '../../accounts/user'
import { type SurveyStatus, statusOf } from './list-surveys'
import {
  definitionBySurvey,
  definitionByVersion,
  projectSurveyCountBySurvey,
  titleByVersion,
  versionsBySurvey,
} from './survey-loaders'
import { surveyPolicy } from './survey-policy'
import type { Survey, SurveyVersion } from './survey-queries'

export const SurveyStatusEnum = builder.enumType('SurveyStatus', {
  description: 'DRAFT: never published.',
  values: {
    DRAFT: { value: 'draft' satisfies SurveyStatus },
    PUBLISHED: { value: 'published' satisfies SurveyStatus },
    ARCHIVED: { value: 'archived' satisfies SurveyStatus },
  } as const,
})

export const SurveyVersionRef = builder.objectRef<SurveyVersion>('SurveyVersion').implement({
  description: 'A published version of a survey; it never changes. 版',
  authorize: surveyPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    surveyId: t.exposeID('survey_id'),
    version: t.exposeInt('version'),
    note: t.exposeString('note', { description: "The publisher's note about the changes." }),
    publishedAt: t.expose('published_at', { type: 'DateTime' }),
    publishedByName: t.string({
      nullable: true,
      resolve: ({ published_by }, _, context) => nameOf(context, published_by),
    }),
    definition: t.field({
      type: 'JSON',
      resolve: ({ id }, _, context) => context.loaders.of(definitionByVersion, context).load(id),
    }),
    title: t.field({
      type: 'JSON',
      description: 'What subjects see in messages and on the page, by language.',
      resolve: ({ id }, _, context) => context.loaders.of(titleByVersion, context).load(id),
    }),
  }),
})

export const SurveyRef = builder.objectRef<Survey>('Survey').implement({
  description: 'A questionnaire of a company, with a draft and published versions. アンケート',
  authorize: surveyPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', {
      description: 'The name for staff; subjects see the title of the definition.',
    }),
    description: t.exposeString('description'),
    status: t.field({ type: SurveyStatusEnum, resolve: (survey) => statusOf(survey) }),
    newestVersion: t.exposeInt('newest_version', { nullable: true }),
    draftVersion: t.int({
      description: 'The version number after publishing; null if the draft equals the newest version.',
      nullable: true,
      resolve: ({ has_draft, newest_version }) => (has_draft ? (newest_version ?? 0) + 1 : null),
    }),
    languages: t.exposeStringList('languages'),
    questionCount: t.exposeInt('question_count'),
    estimatedMinutes: t.exposeInt('estimated_minutes', {
      nullable: true,
      description: 'Estimated minutes to answer; null for a survey last saved by an older release.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', {
      description: 'When its name, description or state changed; a draft has draftSavedAt.',
      type: 'DateTime',
    }),
    deletedAt: t.expose('deleted_at', {
      description: 'When it was deleted; it can be restored for 30 days.',
      type: 'DateTime',
      nullable: true,
    }),
    definition: t.field({
      description: 'The draft, or the newest version if there is none.',
      type: 'JSON',
      resolve: ({ id }, _, context) => context.loaders.of(definitionBySurvey, context).load(id),
    }),
    revision: t.exposeInt('draft_revision', { description: 'Increases with each change of the draft.' }),
    draftSavedAt: t.expose('draft_saved_at', { type: 'DateTime', nullable: true }),
    draftSavedByName: t.string({
      nullable: true,
      resolve: ({ draft_saved_by }, _, context) => nameOf(context, draft_saved_by),
    }),
    versions: t.field({
      description: 'Newest first.',
      type: [SurveyVersionRef],
      resolve: ({ id }, _, context) => context.loaders.of(versionsBySurvey, context).load(id),
    }),
    projectSurveyCount: t.int({
      description: 'How many project surveys use it.',
      resolve: ({ id }, _, context) => context.loaders.of(projectSurveyCountBySurvey, context).load(id),
    }),
  }),
})

function nameOf(context: Context, userId: string | null): Promise<string | null> | null {
  return userId === null ? null : context.loaders.of(userNameById, context).load(userId)
}
