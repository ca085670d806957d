import { builder } from '../../../../platform/graphql/builder'
import { requireText } from '../../../../platform/input/require-text'
import { surveyAnswerPolicy } from '../survey-answer-policy'
import { surveyAnswerWords } from '../words'
import { publicContext } from './public-context'
import { type ListedResponse, type ListedVoluntary, type PublicLists, publicLists } from './public-lists'
import { SurveyStateEnum } from './public-schema'
import { startVoluntary } from './start-voluntary'

const authorize = surveyAnswerPolicy.openByToken

const ListedSurveyRef = builder.objectRef<ListedResponse>('ListedSurvey').implement({
  description: 'A survey that was sent to the subject, with the token of its page.',
  authorize,
  fields: (t) => ({
    token: t.exposeString('token'),
    title: t.expose('title', { type: 'JSON', description: 'By language.' }),
    state: t.expose('state', { type: SurveyStateEnum }),
    opensAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ response }) => response.opensAt }),
    closesAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ response }) => response.closesAt }),
    answeredAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ response }) => response.answeredAt }),
    answeredItems: t.exposeInt('answeredItems'),
    totalItems: t.exposeInt('totalItems', { description: '0 unless the survey can be answered now.' }),
  }),
})

const ListedVoluntaryRef = builder.objectRef<ListedVoluntary>('ListedVoluntarySurvey').implement({
  description: 'A survey that the subject may answer at any time. 随時回答',
  authorize,
  fields: (t) => ({
    projectSurveyId: t.exposeID('projectSurveyId'),
    title: t.field({ type: 'JSON', resolve: ({ definition }) => definition.title }),
    description: t.field({
      type: 'JSON',
      nullable: true,
      resolve: ({ definition }) => definition.description ?? null,
    }),
    lastAnsweredAt: t.expose('lastAnsweredAt', { type: 'DateTime', nullable: true }),
    openAnswerKey: t.expose('openAnswerKey', { type: 'String', nullable: true }),
    limitPerDay: t.exposeInt('limitPerDay', {
      nullable: true,
      description: 'How often a day it may be answered; null: unlimited.',
    }),
    answeredToday: t.exposeInt('answeredToday', {
      description: "On the current day in the subject's time zone.",
    }),
  }),
})

const PublicSurveyListsRef = builder.objectRef<PublicLists>('PublicSurveyLists').implement({
  description: "The lists on a subject's own page.",
  authorize,
  fields: (t) => ({
    projectName: t.exposeString('projectName'),
    contactEmail: t.expose('contactEmail', { type: 'String', nullable: true }),
    open: t.expose('open', { type: [ListedSurveyRef] }),
    closed: t.expose('closed', { type: [ListedSurveyRef] }),
    voluntary: t.expose('voluntary', { type: [ListedVoluntaryRef] }),
    answeredCount: t.exposeInt('answeredCount'),
    sentCount: t.exposeInt('sentCount'),
    timeZone: t.expose('timeZone', {
      type: 'String',
      nullable: true,
      description: "The subject's time zone; null if nothing was sent yet.",
    }),
  }),
})

const StartedRef = builder.objectRef<{ answerKey: string }>('StartedVoluntaryAnswer').implement({
  authorize,
  fields: (t) => ({ answerKey: t.exposeString('answerKey') }),
})

builder.queryField('publicSurveyLists', (t) =>
  t.field({
    description: 'Null if the key is malformed, unknown or replaced, or its subject is deleted.',
    type: PublicSurveyListsRef,
    nullable: true,
    authorize,
    args: { testSubjectKey: t.arg.string({ required: true }) },
    resolve: async (_, { testSubjectKey }, context) =>
      publicLists(await publicContext(context), testSubjectKey),
  }),
)

builder.mutationField('startVoluntaryAnswer', (t) =>
  t.field({
    description: 'The key of a new answer; the same key is returned until it is completed.',
    type: StartedRef,
    authorize,
    args: {
      testSubjectKey: t.arg.string({ required: true }),
      projectSurveyId: t.arg.id({ required: true }),
    },
    resolve: async (_, asked, context) => {
      requireText('testSubjectKey', surveyAnswerWords.link, asked.testSubjectKey)
      return startVoluntary(await publicContext(context), asked)
    },
  }),
)
