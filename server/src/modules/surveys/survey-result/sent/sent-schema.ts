import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { scoreMaximum } from '../../../../../../engines/survey'
import { builder } from '../../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { pageOf } from '../../../../platform/postgres/pagination'
import { notFound } from '../../../../platform/problem'
import type { SentCounts } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { requireProject } from '../../../studies/project'
import { ProjectSurveyRef, requireProjectSurvey } from '../../project-survey'
import { SurveyAnswerRef, versionSurvey } from '../../survey-answer'
import { surveyResultPolicy } from '../survey-result-policy'
import { countSentSurveys, noCounts } from './count-sent-surveys'
import { countsByProjectSurvey } from './counts-of-project-surveys'
import {
  isClosed,
  listSentSurveys,
  requireSentSurvey,
  type SentSurvey,
  sentSurveysById,
} from './sent-surveys'

const authorize = surveyResultPolicy.see

const CountsRef = builder.objectRef<SentCounts>('SentSurveyCounts').implement({
  description: 'The number of subjects in each state of a sent survey.',
  authorize,
  fields: (t) => ({
    targets: t.exposeInt('targets', { description: 'Subjects who should get it, without those left out.' }),
    sent: t.exposeInt('sent'),
    delivered: t.exposeInt('delivered', { description: 'Sent, and not bounced.' }),
    undeliverable: t.exposeInt('undeliverable'),
    opened: t.exposeInt('opened'),
    started: t.exposeInt('started'),
    answered: t.exposeInt('answered'),
    late: t.exposeInt('late', { description: 'Included in `answered`: completed after closing.' }),
    expired: t.exposeInt('expired'),
    revoked: t.exposeInt('revoked'),
    open: t.exposeInt('open', { description: 'Subjects who can still answer.' }),
    leftOut: t.exposeInt('leftOut'),
  }),
})

const StateEnum = builder.enumType('SentSurveyState', {
  values: { OPEN: { value: 'open' }, CLOSED: { value: 'closed' } } as const,
})

export const SentSurveyRef = builder.objectRef<SentSurvey>('SentSurvey').implement({
  description: 'One survey sent to subjects. 配信',
  authorize,
  fields: (t) => ({
    id: t.exposeID('id'),
    plannedFor: t.expose('planned_for', { type: 'DateTime' }),
    opensAt: t.expose('opens_at', { type: 'DateTime' }),
    closesAt: t.expose('closes_at', { type: 'DateTime', nullable: true }),
    closedAt: t.expose('closed_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When staff closed it early.',
    }),
    occurrenceKey: t.exposeString('occurrence_key', {
      nullable: true,
      description:
        'The occurrence in local time by the schedule: 2026-11-25T07:00. Null: its links were issued by staff.',
    }),
    isHandedOut: t.boolean({
      description: 'Its links were prepared, and no channel delivered them. Nobody knows who got theirs.',
      resolve: (sent, _, context) =>
        sent.occurrence_key === null || context.loaders.of(wasIssued, context).load(sent.id),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    state: t.field({
      type: StateEnum,
      resolve: (sent, _, context) => (isClosed(sent, context.now()) ? 'closed' : 'open'),
    }),
    counts: t.field({ type: CountsRef, resolve: (sent, _, context) => countsOf(sent, context) }),
    responseCount: t.int({ resolve: async (sent, _, context) => (await countsOf(sent, context)).sheets }),
    answeredCount: t.int({ resolve: async (sent, _, context) => (await countsOf(sent, context)).answered }),
    responseRate: t.float({
      description: 'answered / targets, 0 to 1; null without targets.',
      nullable: true,
      resolve: async (sent, _, context) => {
        const { answered, targets } = await countsOf(sent, context)
        return rateOf(answered, targets)
      },
    }),
    medianSeconds: t.float({
      description: 'From opening to completion.',
      nullable: true,
      resolve: async (sent, _, context) => (await countsOf(sent, context)).medianSeconds,
    }),
    meanScore: t.float({
      description: "The mean of the survey's first score.",
      nullable: true,
      resolve: async (sent, _, context) => (await countsOf(sent, context)).meanScore,
    }),
    scoreMaximum: t.float({
      description: 'The maximum of the first score; null if it has no bound or there is no score.',
      nullable: true,
      resolve: async ({ survey_version_id }, _, context) => {
        const { definition } = await versionSurvey(context.db, survey_version_id)
        return scoreMaximum(definition, definition.score?.[0]?.id ?? '')
      },
    }),
  }),
})

/** Stored counts if there are any; others are counted now, with one query per request. */
async function countsOf({ id, counts }: SentSurvey, context: Context): Promise<SentCounts> {
  return counts ?? (await context.loaders.of(countsNow, context).load(id))
}

function countsNow({ db, now }: Context) {
  return new DataLoader<string, SentCounts>(async (ids) => {
    const counted = await countSentSurveys(db, ids, now())
    return ids.map((id) => counted.get(id) ?? noCounts)
  })
}

/** Those with a schedule whose invitations have no channel. */
function wasIssued({ db }: Context) {
  return new DataLoader<string, boolean>(async (ids) => {
    const { rows } = await sql<{ id: string }>`
      select given.id from unnest(${[...ids]}::uuid[]) as given (id) where exists (select from survey_message m
        where m.sent_survey_id = given.id and m.kind = 'invitation' and m.channel <> 'none')`.execute(db)
    const sent = new Set(rows.map(({ id }) => id))
    return ids.map((id) => !sent.has(id))
  })
}

const rateOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)

const SentSurveyPageRef = builder
  .objectRef<{ items: SentSurvey[]; total: number }>('SentSurveyPage')
  .implement({
    authorize,
    fields: (t) => ({
      items: t.expose('items', { type: [SentSurveyRef] }),
      total: t.exposeInt('total'),
    }),
  })

/** Sent surveys of the company by id, one query per request. */
function sentSurveyById(context: Context) {
  return new DataLoader<string, SentSurvey>(async (ids) => {
    const { companyId } = companyViewerOf(context)
    const rows = await sentSurveysById(context.db, { companyId, ids })
    const found = new Map(rows.map((sent) => [sent.id, sent]))
    return ids.map((id) => found.get(id) ?? notFound(nouns.sentSurvey))
  })
}

builder.objectFields(SurveyAnswerRef, (t) => ({
  sentSurvey: t.field({
    type: SentSurveyRef,
    nullable: true,
    description: 'Null: a voluntary answer.',
    resolve: ({ sent_survey_id }, _, context) =>
      sent_survey_id ? context.loaders.of(sentSurveyById, context).load(sent_survey_id) : null,
  }),
}))

builder.objectFields(ProjectSurveyRef, (t) => ({
  responseCount: t.int({
    description: 'Links handed out, or voluntary answers begun.',
    resolve: async ({ id }, _, context) =>
      (await context.loaders.of(countsByProjectSurvey, context).load(id)).sheets,
  }),
  answeredCount: t.int({
    resolve: async ({ id }, _, context) =>
      (await context.loaders.of(countsByProjectSurvey, context).load(id)).answered,
  }),
  responseRate: t.float({
    description:
      'Answered of the targets of what is closed, 0 to 1; null: nothing is closed yet, or it is voluntary.',
    nullable: true,
    resolve: async ({ id, kind }, _, context) => {
      if (kind === 'voluntary') return null
      const counts = await context.loaders.of(countsByProjectSurvey, context).load(id)
      return rateOf(counts.closedAnswered, counts.closedTargets)
    },
  }),
}))

builder.queryFields((t) => ({
  sentSurveys: t.field({
    description: 'The sent surveys of a project survey, newest first.',
    type: SentSurveyPageRef,
    authorize,
    args: {
      projectSurveyId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: async (_, { projectSurveyId, offset, limit }, context) => {
      const survey = await requireProjectSurvey(context.db, companyViewerOf(context), projectSurveyId)
      return listSentSurveys(context.db, survey, pageOf({ offset, limit }))
    },
  }),
  sentSurvey: t.field({
    type: SentSurveyRef,
    authorize,
    args: {
      projectId: t.arg.id({ required: true }),
      projectSurveyId: t.arg.id({ required: true }),
      sentSurveyId: t.arg.id({ required: true }),
    },
    resolve: async (_, { projectId, projectSurveyId, sentSurveyId }, context) => {
      const viewer = companyViewerOf(context)
      const project = await requireProject(context.db, viewer, projectId)
      const survey = await requireProjectSurvey(context.db, viewer, projectSurveyId, project)
      return requireSentSurvey(context.db, survey, sentSurveyId)
    },
  }),
}))
