import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { pageOf } from '../../../platform/postgres/pagination'
import { countSurveys, listSurveys, type SurveyStatusCounts } from './list-surveys'
import { SurveyRef, SurveyStatusEnum, SurveyVersionRef } from './schema'
import { surveyPolicy } from './survey-policy'
import { requireSurvey, requireSurveyVersion, type Survey } from './survey-queries'

const SurveySortEnum = builder.enumType('SurveySort', {
  values: {
    NAME: { value: 'name' },
    UPDATED_AT: { value: 'updatedAt' },
    CREATED_AT: { value: 'createdAt' },
  } as const,
})

const SurveyPageRef = builder.objectRef<{ items: Survey[]; total: number }>('SurveyPage').implement({
  description: 'One page of a list of surveys.',
  authorize: surveyPolicy.see,
  fields: (t) => ({
    items: t.expose('items', { type: [SurveyRef] }),
    total: t.exposeInt('total'),
  }),
})

const SurveyStatusCountsRef = builder.objectRef<SurveyStatusCounts>('SurveyStatusCounts').implement({
  description: 'How many surveys are in each state.',
  authorize: surveyPolicy.see,
  fields: (t) => ({
    draft: t.exposeInt('draft'),
    published: t.exposeInt('published'),
    archived: t.exposeInt('archived'),
    deleted: t.exposeInt('deleted'),
  }),
})

builder.queryFields((t) => ({
  surveys: t.field({
    description: 'The surveys of the company.',
    type: SurveyPageRef,
    authorize: surveyPolicy.see,
    args: {
      text: t.arg.string({ description: 'Matches name and description, without regard to width or case.' }),
      status: t.arg({ type: SurveyStatusEnum }),
      deleted: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'True: only deleted ones, which can be restored. False: only the others.',
      }),
      sort: t.arg({ type: SurveySortEnum, required: true, defaultValue: 'updatedAt' }),
      descending: t.arg.boolean({ required: true, defaultValue: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: (_, { text, status, offset, limit, ...rest }, context) =>
      listSurveys(context.db, companyViewerOf(context), {
        ...rest,
        ...pageOf({ offset, limit }),
        text: text ?? null,
        status: status ?? null,
      }),
  }),
  survey: t.field({
    type: SurveyRef,
    authorize: surveyPolicy.see,
    args: { surveyId: t.arg.id({ required: true }) },
    resolve: (_, { surveyId }, context) => requireSurvey(context.db, companyViewerOf(context), surveyId),
  }),
  surveyVersion: t.field({
    type: SurveyVersionRef,
    authorize: surveyPolicy.see,
    args: { surveyVersionId: t.arg.id({ required: true }) },
    resolve: (_, { surveyVersionId }, context) =>
      requireSurveyVersion(context.db, companyViewerOf(context), surveyVersionId),
  }),
  surveyStatusCounts: t.field({
    type: SurveyStatusCountsRef,
    authorize: surveyPolicy.see,
    args: { text: t.arg.string() },
    resolve: (_, { text }, context) => countSurveys(context.db, companyViewerOf(context), text ?? null),
  }),
}))
