import DataLoader from 'dataloader'
import { alertSentenceText, askedText, eventValueText, usualText } from '../../../../../engines/alert-rule'
import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { mayBeEmpty } from '../../../platform/graphql/may-be-empty'
import { write } from '../../../platform/graphql/write'
import { pageOf } from '../../../platform/postgres/pagination'
import { userNameById } from '../../accounts/user'
import { requireProject } from '../../studies/project'
import { type PlaceOfAnswer, placesOfAnswers, surveyAnswerPolicy } from '../../surveys/survey-answer'
import {
  ActionKindEnum,
  EventStateEnum,
  HeldBackEnum,
  HumanResolutionEnum,
  KindEnum,
  LatenessEnum,
  ResolutionEnum,
  SeverityEnum,
} from './alert-enums'
import { alertPolicy } from './alert-policy'
import { CohortRef } from './cohort-schema'
import { type AlertAction, actOnEvents } from './event/act-on-events'
import {
  type AlertActionRow,
  type AlertEvent,
  actionsOf,
  countOpen,
  daysAsInstants,
  listEvents,
  requireEvent,
} from './event/event-queries'
import { seesValues } from './event/sees-values'
import { type EventSeries, seriesOfEvent } from './event/series-of-event'
import { whomOf } from './event/whom'
import { requireRule } from './rule/rule-queries'
import { ruleNameOf } from './rule-name'
import { AlertRuleRef } from './rule-schema'
import { withTitlesOfNow } from './surveys/checked-surveys'

type Reading = AlertEvent['evidence']['readings'][number]

function textOf(event: AlertEvent, value: number | null, context: Context): string | null {
  // How many were counted stands in the name of the alert, too.
  const isOfCohort = event.test_subject_id === null
  if (!isOfCohort && !seesValues(event, context)) return null
  const read = { isOfCohort, value }
  return eventValueText(event.rule_definition, read, context.locale)
}

function withoutValues(reading: Reading): Reading {
  return { ...reading, value: null, usual: null }
}

const ReadingRef = builder.objectRef<Reading>('AlertReading').implement({
  description: 'What a condition read when it was evaluated.',
  authorize: alertPolicy.see,
  fields: (t) => ({
    value: t.exposeFloat('value', { nullable: true }),
    usual: t.exposeFloat('usual', { nullable: true, description: "The person's own usual." }),
    days: t.int({ nullable: true, resolve: ({ days }) => days }),
    used: t.int({ nullable: true, description: 'Days with a value.', resolve: ({ used }) => used }),
  }),
})

/** The answers that raised the alerts of a list, read once. */
function answersOfEvents(context: Context) {
  return new DataLoader<AlertEvent, PlaceOfAnswer | null>(async (events) => {
    const places = await placesOfAnswers(
      context.db,
      events.flatMap(({ point, test_subject_id }) =>
        test_subject_id === null ? [] : [{ id: point, testSubjectId: test_subject_id }],
      ),
    )
    return events.map(({ point }) => places.get(point) ?? null)
  })
}

const AlertAnswerRef = builder.objectRef<PlaceOfAnswer>('AlertAnswer').implement({
  description: 'The answer that raised an alert.',
  authorize: surveyAnswerPolicy.see,
  fields: (t) => ({
    surveyAnswerId: t.exposeID('surveyAnswerId'),
    projectSurveyId: t.exposeID('projectSurveyId'),
    sentSurveyId: t.exposeID('sentSurveyId', { nullable: true, description: 'Null: voluntary.' }),
  }),
})

const SeriesRef = builder.objectRef<EventSeries>('AlertSeries').implement({
  authorize: alertPolicy.see,
  fields: (t) => ({
    variable: t.exposeString('variable', { description: 'What the rule asks, by its key.' }),
    from: t.expose('from', { type: 'Date' }),
    values: t.field({ type: 'NumberArray', resolve: ({ values }) => values }),
    threshold: t.exposeFloat('threshold', {
      nullable: true,
      description: 'In the unit of the values; of a difference on top of the usual of that time.',
    }),
  }),
})

const ActionRef = builder.objectRef<AlertActionRow>('AlertAction').implement({
  description: 'What was done about an alert.',
  authorize: alertPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ActionKindEnum }),
    isOwn: t.boolean({
      description: 'The viewer did it.',
      resolve: ({ made_by }, _, context) => made_by === companyViewerOf(context).id,
    }),
    madeByName: t.string({
      nullable: true,
      description: 'null: the product did it.',
      resolve: ({ made_by }, _, context) =>
        made_by && context.loaders.of(userNameById, context).load(made_by),
    }),
    note: t.exposeString('note'),
    names: t.stringList({
      description: 'Who was told, waits to be told or was not reached, or to whom it was given.',
      resolve: async ({ kind, detail }, _, context) => {
        if (kind !== 'assigned' || !detail.userId) return [...(detail.names ?? [])]
        const name = await context.loaders.of(userNameById, context).load(detail.userId)
        return name ? [name] : []
      },
    }),
    step: t.int({
      nullable: true,
      description: 'Of the chain of the rule; 1 is the first.',
      resolve: ({ detail }) => detail.step ?? null,
    }),
    asked: t.string({
      nullable: true,
      description: 'What was sent to the subject, or was not, in words.',
      resolve: ({ detail: { survey, message } }, _, { locale }) =>
        askedText(
          { ...(survey && { projectSurveyId: survey.id }), ...(message && { message }) },
          survey?.name ?? null,
          locale,
        ) || null,
    }),
    why: t.string({
      nullable: true,
      description: 'Why nothing was sent to the subject.',
      resolve: ({ detail: { why } }, _, { locale }) => why?.[locale] ?? null,
    }),
    isByMail: t.boolean({
      description: 'By the link in a mail, without signing in.',
      resolve: ({ detail }) => detail.isByMail === true,
    }),
    isTooLate: t.boolean({
      description: 'The alert was over already: it changed nothing.',
      resolve: ({ detail }) => detail.isTooLate === true,
    }),
    until: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ detail }) => (detail.until === undefined ? null : new Date(detail.until)),
    }),
    at: t.expose('made_at', { type: 'DateTime' }),
  }),
})

const AlertEventRef = builder.objectRef<AlertEvent>('AlertEvent').implement({
  description: 'What a rule raised for a subject, or for a cohort. アラート',
  authorize: alertPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    ruleId: t.exposeID('alert_rule_id'),
    ruleName: t.string({ resolve: (event, _, { locale }) => ruleNameOf(event, locale) }),
    ruleVersion: t.exposeInt('rule_version', { description: 'The version that evaluated.' }),
    testSubjectId: t.exposeID('test_subject_id', { nullable: true, description: 'null: of a cohort.' }),
    code: t.string({
      description: 'Of the subject; of a cohort how many of how many, in words.',
      resolve: (event, _, { locale }) => whomOf(event, locale),
    }),
    cohort: t.field({
      description: 'How many a rule counted when it raised this, and whom; null where it is of one subject.',
      type: CohortRef,
      nullable: true,
      resolve: (event) => (event.evidence.cohort ? event : null),
    }),
    lateness: t.field({
      description: 'After what it was evaluated late; null where it was not.',
      type: LatenessEnum,
      nullable: true,
      resolve: ({ is_late, point, is_of_sample }) => {
        if (!is_late) return null
        return point === '' ? 'day' : is_of_sample ? 'sample' : 'answer'
      },
    }),
    kind: t.expose('kind', { type: KindEnum }),
    windowOn: t.expose('window_on', {
      type: 'Date',
      description: 'The last day of the window that raised it.',
    }),
    severity: t.expose('severity', { type: SeverityEnum }),
    isTest: t.exposeBoolean('is_test'),
    isLate: t.exposeBoolean('is_late', { description: 'Evaluated later than it could have been.' }),
    answer: t.field({
      description: 'The answer that raised it, for whom answers are told; null where none did.',
      type: AlertAnswerRef,
      nullable: true,
      resolve: (event, _, context) =>
        event.is_of_answers && event.point !== '' && seesValues(event, context)
          ? context.loaders.of(answersOfEvents, context).load(event)
          : null,
    }),
    isOfAnswers: t.exposeBoolean('is_of_answers', {
      description: 'Its values are answers to a survey, which are told to owners alone.',
    }),
    value: t.float({
      nullable: true,
      description: 'Of the first condition.',
      resolve: (event, _, context) => (seesValues(event, context) ? event.value : null),
    }),
    valueText: t.string({
      description: 'The value with its unit, and a sign where it is a difference.',
      nullable: true,
      resolve: (event, _, context) => textOf(event, event.value, context),
    }),
    sentence: t.string({
      description: 'The rule as it was when it raised this, with its surveys as they are called now.',
      resolve: async ({ project_id, rule_definition }, _, { db, locale }) =>
        alertSentenceText(await withTitlesOfNow(db, project_id, rule_definition), locale),
    }),
    usualText: t.string({
      description: "The person's own usual with which the value was compared, with its unit.",
      nullable: true,
      resolve: (event, _, context) =>
        seesValues(event, context)
          ? usualText(event.rule_definition, event.evidence.readings[0]?.usual ?? null, context.locale)
          : null,
    }),
    latestText: t.string({
      description: 'The newest value of an alert that went on, with its unit.',
      nullable: true,
      resolve: (event, _, context) => textOf(event, event.latest_value, context),
    }),
    latestOn: t.expose('latest_on', { type: 'Date', nullable: true }),
    closingText: t.string({
      description: 'The value with which it was over by itself.',
      nullable: true,
      resolve: (event, _, context) => textOf(event, event.closing_value, context),
    }),
    closedOn: t.expose('closed_on', { type: 'Date', nullable: true }),
    series: t.field({
      description: 'What the first condition asks, day by day around the alert; null where nobody keeps it.',
      type: SeriesRef,
      nullable: true,
      resolve: (event, _, { db, now }) => seriesOfEvent(db, event, now()),
    }),
    readings: t.field({
      type: [ReadingRef],
      resolve: (event, _, context) =>
        seesValues(event, context)
          ? [...event.evidence.readings]
          : event.evidence.readings.map(withoutValues),
    }),
    lastSyncAt: t.field({
      description: 'As it was known then.',
      type: 'DateTime',
      nullable: true,
      resolve: ({ evidence }) => (evidence.lastSyncAt === null ? null : new Date(evidence.lastSyncAt)),
    }),
    state: t.expose('state', { type: EventStateEnum }),
    heldBackBy: t.expose('held_back_by', {
      type: HeldBackEnum,
      nullable: true,
      description: 'Why nobody was told of it when it was raised; null: they were.',
    }),
    heldBackUntil: t.expose('held_back_until_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is told in one line, if it is open then; null once that is decided.',
    }),
    raisedAt: t.expose('raised_at', { type: 'DateTime' }),
    acknowledgement: t.field({
      description: 'Who acknowledged it first; null: nobody yet.',
      type: ActionRef,
      nullable: true,
      resolve: async ({ id }, _, { db }) =>
        (await actionsOf(db, id)).find(({ kind, detail }) => kind === 'acknowledged' && !detail.isTooLate),
    }),
    snoozedUntil: t.expose('wakes_at', { type: 'DateTime', nullable: true }),
    resolvedAt: t.expose('resolved_at', { type: 'DateTime', nullable: true }),
    resolution: t.expose('resolution', { type: ResolutionEnum, nullable: true }),
    assigneeId: t.id({ nullable: true, resolve: ({ assigned_to }) => assigned_to }),
    assigneeName: t.string({
      nullable: true,
      resolve: ({ assigned_to }, _, context) =>
        assigned_to && context.loaders.of(userNameById, context).load(assigned_to),
    }),
    rule: t.field({
      description: 'As it is now; null once it was deleted.',
      type: AlertRuleRef,
      nullable: true,
      resolve: async ({ alert_rule_id }, _, context) => {
        const found = await requireRule(context.db, companyViewerOf(context), alert_rule_id).catch(() => null)
        return found?.rule ?? null
      },
    }),
    actions: t.field({
      description: 'Oldest first.',
      type: [ActionRef],
      resolve: ({ id }, _, { db }) => actionsOf(db, id),
    }),
  }),
})

const EventPageRef = builder.objectRef<{ items: AlertEvent[]; total: number }>('AlertEventPage').implement({
  authorize: alertPolicy.see,
  fields: (t) => ({ items: t.expose('items', { type: [AlertEventRef] }), total: t.exposeInt('total') }),
})

const OpenAlertsRef = builder
  .objectRef<{ readonly open: number; readonly critical: number }>('OpenAlerts')
  .implement({
    description: 'Alerts that wait for somebody, without those in test.',
    authorize: alertPolicy.see,
    fields: (t) => ({ open: t.exposeInt('open'), critical: t.exposeInt('critical') }),
  })

builder.queryFields((t) => ({
  alertEvents: t.field({
    description: 'What was raised in a project, the latest first.',
    type: EventPageRef,
    authorize: alertPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      alertRuleId: t.arg.id(),
      testSubjectId: t.arg.id(),
      states: t.arg({ type: [EventStateEnum], required: true, defaultValue: [] }),
      severities: t.arg({ type: [SeverityEnum], required: true, defaultValue: [] }),
      text: t.arg.string({ description: "Part of the subject's code." }),
      from: t.arg({ type: 'Date', description: 'Raised on this day of the project or later.' }),
      to: t.arg({ type: 'Date', description: 'Raised on this day of the project or earlier.' }),
      assigneeIds: t.arg.idList({
        required: true,
        defaultValue: [],
        description: 'Given to one of them; see withoutAssignee.',
      }),
      withoutAssignee: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Given to nobody, beside those of assigneeIds.',
      }),
      onlyCohorts: t.arg.boolean({ required: true, defaultValue: false }),
      withTests: t.arg.boolean({ required: true, defaultValue: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, args, context) => {
      const { projectId, alertRuleId, testSubjectId, assigneeIds, text, from, to, offset, limit, ...asked } =
        args
      const viewer = companyViewerOf(context)
      const project = await requireProject(context.db, viewer, projectId)
      const list = {
        ...asked,
        text: text ?? null,
        assigneeIds: assigneeIds.map(String),
        raisedWithin: daysAsInstants({ from: from ?? null, to: to ?? null }, project.time_zone),
        projectId: project.id,
        ruleId: alertRuleId ?? null,
        testSubjectId: testSubjectId ?? null,
      }
      return listEvents(context.db, viewer, Object.assign(list, pageOf({ offset, limit })))
    },
  }),
  alertEvent: t.field({
    type: AlertEventRef,
    authorize: alertPolicy.see,
    args: { alertEventId: t.arg.id({ required: true }) },
    resolve: (_, { alertEventId }, context) =>
      requireEvent(context.db, companyViewerOf(context), alertEventId),
  }),
  openAlerts: t.field({
    type: OpenAlertsRef,
    authorize: alertPolicy.see,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: async (_, { projectId }, context) => {
      const viewer = companyViewerOf(context)
      const { id } = await requireProject(context.db, viewer, projectId)
      return countOpen(context.db, viewer, id)
    },
  }),
}))

/** The alerts as they are after somebody did something about them. */
function eventsAfter(context: Context, ids: readonly string[]): Promise<AlertEvent[]> {
  return Promise.all(ids.map((id) => requireEvent(context.db, companyViewerOf(context), id)))
}

builder.mutationFields((t) => ({
  acknowledgeAlerts: t.field({
    description: '確認済みにする. One that is resolved or acknowledged already stays as it is.',
    type: [AlertEventRef],
    authorize: alertPolicy.work,
    args: {
      alertEventIds: t.arg.idList({ required: true }),
      note: t.arg.string({ ...mayBeEmpty, required: true, defaultValue: '' }),
    },
    resolve: async (_, { alertEventIds, note }, context) => {
      const action: AlertAction = { kind: 'acknowledge' }
      const asked = { eventIds: alertEventIds.map(String), action, note }
      const ids = await write(context, (tx, by) => actOnEvents(tx, companyViewerOf(context), asked, by))
      return eventsAfter(context, ids)
    },
  }),
  snoozeAlerts: t.field({
    description: 'Puts alerts off; at the time they are open again. At most 30 days.',
    type: [AlertEventRef],
    authorize: alertPolicy.work,
    args: {
      alertEventIds: t.arg.idList({ required: true }),
      until: t.arg({ type: 'DateTime', required: true }),
      note: t.arg.string({ ...mayBeEmpty, required: true, defaultValue: '' }),
    },
    resolve: async (_, { alertEventIds, note, until }, context) => {
      const action: AlertAction = { kind: 'snooze', until }
      const asked = { eventIds: alertEventIds.map(String), action, note }
      const ids = await write(context, (tx, by) => actOnEvents(tx, companyViewerOf(context), asked, by))
      return eventsAfter(context, ids)
    },
  }),
  resolveAlerts: t.field({
    description: 'What was measured until now raises them no more.',
    type: [AlertEventRef],
    authorize: alertPolicy.work,
    args: {
      alertEventIds: t.arg.idList({ required: true }),
      outcome: t.arg({ type: HumanResolutionEnum, required: true }),
      note: t.arg.string({ ...mayBeEmpty, required: true, defaultValue: '' }),
    },
    resolve: async (_, { alertEventIds, note, outcome }, context) => {
      const action: AlertAction = { kind: 'resolve', resolution: outcome }
      const asked = { eventIds: alertEventIds.map(String), action, note }
      const ids = await write(context, (tx, by) => actOnEvents(tx, companyViewerOf(context), asked, by))
      return eventsAfter(context, ids)
    },
  }),
  assignAlerts: t.field({
    description: 'Gives alerts to somebody who sees the project; null: to nobody.',
    type: [AlertEventRef],
    authorize: alertPolicy.work,
    args: {
      alertEventIds: t.arg.idList({ required: true }),
      userId: t.arg.id(),
      note: t.arg.string({ ...mayBeEmpty, required: true, defaultValue: '' }),
    },
    resolve: async (_, { alertEventIds, note, userId }, context) => {
      const action: AlertAction = { kind: 'assign', userId: userId ? String(userId) : null }
      const asked = { eventIds: alertEventIds.map(String), action, note }
      const ids = await write(context, (tx, by) => actOnEvents(tx, companyViewerOf(context), asked, by))
      return eventsAfter(context, ids)
    },
  }),
}))
