import DataLoader from 'dataloader'
import {
  type AlertAsks,
  type AlertRule,
  alertSentenceText,
  asksAnswers,
  asksAnything,
  asksSentence,
  chainSentence,
  chainWarnings,
  chainWarningText,
  defaultRuleKeyOf,
  noAsks,
  type RehearsedAsks,
  readingText,
} from '../../../../../engines/alert-rule'
import { basedOnArg } from '../../../platform/graphql/based-on-arg'
import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { chosenIds } from '../../../platform/input/chosen-ids'
import { FieldChecks } from '../../../platform/input/field-checks'
import { pageOf } from '../../../platform/postgres/pagination'
import { forbidden } from '../../../platform/problem'
import { type Message, textIn } from '../../../platform/words'
import { viewerCan } from '../../accounts/user'
import { requireProject } from '../../studies/project'
import { surveyAnswerPolicy } from '../../surveys/survey-answer'
import { AttentionReasonEnum, KindEnum, ResolutionEnum, RuleStateEnum, SeverityEnum } from './alert-enums'
import { alertPolicy } from './alert-policy'
import { alertWords } from './alert-words'
import { namesIn, peopleOfRule } from './escalation/chain-people'
import type { Rehearsal, RehearsedCohort, RehearsedEvent, RehearsedSubject } from './evaluation/rehearsal'
import { rehearseRule } from './evaluation/rehearse-rule'
import { countEvents, type EventCounts } from './event/event-queries'
import { type AskedSurvey, askedSurveys } from './rule/asked-surveys'
import { copyRules, createRule, deleteRule, setRuleState, updateRule } from './rule/change-rule'
import { asksIn, definitionIn } from './rule/checked-rule'
import { targetWarnings } from './rule/gone-targets'
import { listRules, requireRule, type StoredRule } from './rule/rule-queries'
import { ruleNameIn } from './rule-name'
import {
  type AskableQuestion,
  type AskableScore,
  type AskableSurvey,
  askableSurveys,
} from './surveys/askable-surveys'
import { surveyWarnings, withTitlesOfNow } from './surveys/checked-surveys'

viewerCan('canChangeAlertRules', alertPolicy.change, 'Whether rules of alerts may be made and changed.')

const CountsRef = builder.objectRef<EventCounts>('AlertCounts').implement({
  description: 'Alerts by state.',
  authorize: alertPolicy.see,
  fields: (t) => ({
    open: t.exposeInt('open'),
    critical: t.exposeInt('critical', { description: 'Of the open ones.' }),
    acknowledged: t.exposeInt('acknowledged'),
    snoozed: t.exposeInt('snoozed'),
    resolved: t.exposeInt('resolved'),
  }),
})

function askedSurvey({ projectSurveyId: id }: AlertAsks, context: Context): Promise<AskedSurvey | null> {
  return id === undefined ? Promise.resolve(null) : context.loaders.of(surveysOfRules, context).load(id)
}

/** The deliveries of the rules of a list, read once. */
function surveysOfRules(context: Context) {
  return new DataLoader<string, AskedSurvey | null>(async (ids) => {
    const known = await askedSurveys(
      context.db,
      ids.map((projectSurveyId) => ({ projectSurveyId, mostPerWeek: 1 })),
    )
    return ids.map((id) => known.get(id) ?? null)
  })
}

/** What deleted tags mean for the rules of a list, read once. */
function goneTagsOfRules({ db }: Context) {
  return new DataLoader<StoredRule, readonly Message[]>((rules) => targetWarnings(db, rules))
}

/** Rules with their surveys as they are called now, each read once. */
function definitionsOfNow({ db }: Context) {
  return new DataLoader<StoredRule, AlertRule>((rules) =>
    Promise.all(rules.map(({ project_id, definition }) => withTitlesOfNow(db, project_id, definition))),
  )
}

export const AlertRuleRef = builder.objectRef<StoredRule>('AlertRule').implement({
  description: 'When a subject is to be looked at. アラートのルール',
  authorize: alertPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    projectId: t.exposeID('project_id'),
    name: t.string({
      description:
        'Of rules that every project begins with in the reader’s language, until somebody renames them.',
      resolve: (rule, _, { locale }) => ruleNameIn(rule, locale),
    }),
    definition: t.field({
      type: 'JSON',
      description: 'As engines/alert-rule says, with surveys as they are called now.',
      resolve: (rule, _, context) => context.loaders.of(definitionsOfNow, context).load(rule),
    }),
    sentence: t.string({
      description: 'The rule in words.',
      resolve: async (rule, _, context) =>
        alertSentenceText(await context.loaders.of(definitionsOfNow, context).load(rule), context.locale),
    }),
    severity: t.expose('severity', { type: SeverityEnum }),
    state: t.expose('state', { type: RuleStateEnum }),
    version: t.exposeInt('version'),
    isDefault: t.boolean({
      description: 'Whether every project begins with it.',
      resolve: ({ default_key }) => default_key !== null,
    }),
    attentionReason: t.field({
      type: AttentionReasonEnum,
      nullable: true,
      description: 'What it decides of 要確認 in monitoring; null for rules of the project.',
      resolve: ({ default_key }) => defaultRuleKeyOf(default_key),
    }),
    notifiedUserIds: t.idList({ resolve: ({ notified_user_ids }) => notified_user_ids }),
    escalation: t.expose('escalation', {
      type: 'JSON',
      description:
        'Whom its alerts are told to until somebody acknowledges them, as engines/alert-rule says. 段階的な通知',
    }),
    escalationSentence: t.string({
      nullable: true,
      description: 'The steps in words; null: there are none.',
      resolve: async (rule, _, context) => {
        if (rule.escalation.steps.length === 0) return null
        const people = await context.loaders.of(peopleOfRule, context).load(rule)
        return chainSentence(rule.escalation, namesIn(people), context.locale)
      },
    }),
    escalationWarnings: t.stringList({
      description: 'Whom its steps would not reach, as things are, in words.',
      resolve: async (rule, _, context) => {
        if (rule.escalation.steps.length === 0) return []
        const people = await context.loaders.of(peopleOfRule, context).load(rule)
        return chainWarnings(rule.escalation, people).map((warning) =>
          chainWarningText(warning, namesIn(people), context.locale),
        )
      },
    }),
    asks: t.expose('asks', {
      type: 'JSON',
      description: 'What is sent to the subject of an alert, as engines/alert-rule says. 被験者への送信',
    }),
    asksSentence: t.string({
      nullable: true,
      description: 'The same in words; null: nothing is sent.',
      resolve: async ({ asks }, _, context) => {
        if (!asksAnything(asks)) return null
        return asksSentence(asks, (await askedSurvey(asks, context))?.name ?? null, context.locale)
      },
    }),
    asksWarning: t.string({
      nullable: true,
      description: 'Why the survey would not be sent, as things are.',
      resolve: async ({ asks }, _, context) => {
        if (asks.projectSurveyId === undefined) return null
        const survey = await askedSurvey(asks, context)
        if (survey?.isActive) return null
        return textIn(survey ? alertWords.asksInactive(survey.name) : alertWords.asksGone, context.locale)
      },
    }),
    surveyWarnings: t.stringList({
      description: 'Which surveys of its conditions the project does not use any more, in words.',
      resolve: async ({ project_id, definition }, _, { db, locale }) =>
        (await surveyWarnings(db, project_id, definition)).map((warning) => textIn(warning, locale)),
    }),
    targetWarnings: t.stringList({
      description:
        'Which tags and subjects of its targets and exceptions were deleted, what that means and what to do, in words.',
      resolve: async (rule, _, context) =>
        (await context.loaders.of(goneTagsOfRules, context).load(rule)).map((warning) =>
          textIn(warning, context.locale),
        ),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    counts: t.field({
      type: CountsRef,
      resolve: ({ id, project_id }, _, context) =>
        countEvents(context.db, companyViewerOf(context), { projectId: project_id, ruleId: id }),
    }),
  }),
})

const RulePageRef = builder.objectRef<{ items: StoredRule[]; total: number }>('AlertRulePage').implement({
  authorize: alertPolicy.see,
  fields: (t) => ({ items: t.expose('items', { type: [AlertRuleRef] }), total: t.exposeInt('total') }),
})

/** With the rule, in whose units values are told. */
type OfRule<Of> = Of & { readonly rule: AlertRule }

const RehearsedEventRef = builder.objectRef<OfRule<RehearsedEvent>>('RehearsedAlert').implement({
  authorize: alertPolicy.see,
  fields: (t) => ({
    windowOn: t.expose('windowOn', { type: 'Date' }),
    kind: t.expose('kind', { type: KindEnum }),
    closedOn: t.expose('closedOn', { type: 'Date', nullable: true }),
    reason: t.expose('reason', { type: ResolutionEnum, nullable: true }),
    value: t.exposeFloat('value', { nullable: true, description: 'Of the first condition.' }),
    valueText: t.string({
      description: 'The value with its unit, and a sign where it is a difference.',
      nullable: true,
      resolve: ({ rule, value }, _, { locale }) => readingText(rule, value, locale),
    }),
    isHeldBack: t.exposeBoolean('isHeldBack', {
      description: 'The rule would have told as many of the subject in this day or week.',
    }),
  }),
})

const RehearsedSubjectRef = builder.objectRef<OfRule<RehearsedSubject>>('RehearsedSubject').implement({
  authorize: alertPolicy.see,
  fields: (t) => ({
    testSubjectId: t.exposeID('id'),
    code: t.exposeString('code'),
    total: t.int({ resolve: ({ events }) => events.length }),
    events: t.field({
      type: [RehearsedEventRef],
      resolve: ({ events, rule }) => events.map((event) => ({ ...event, rule })),
    }),
  }),
})

const TriedThresholdRef = builder.objectRef<Rehearsal['thresholds'][number]>('TriedThreshold').implement({
  authorize: alertPolicy.see,
  fields: (t) => ({ threshold: t.exposeFloat('threshold'), total: t.exposeInt('total') }),
})

const RehearsedAsksRef = builder.objectRef<RehearsedAsks>('RehearsedAsks').implement({
  authorize: alertPolicy.see,
  fields: (t) => ({
    people: t.exposeInt('people'),
    total: t.exposeInt('total'),
    most: t.exposeInt('most', { description: 'How often the one who was asked the most.' }),
    heldBack: t.exposeInt('heldBack', {
      description: 'Alerts that asked nobody, since the limit was reached.',
    }),
  }),
})

const RehearsedCohortRef = builder.objectRef<RehearsedCohort>('RehearsedCohort').implement({
  description: 'What a rule that counts subjects would have raised.',
  authorize: alertPolicy.see,
  fields: (t) => ({
    windowOn: t.expose('windowOn', { type: 'Date' }),
    closedOn: t.expose('closedOn', { type: 'Date', nullable: true }),
    reason: t.expose('reason', { type: ResolutionEnum, nullable: true }),
    holding: t.exposeInt('holding'),
    of: t.exposeInt('of'),
    isHeldBack: t.exposeBoolean('isHeldBack', {
      description: 'The rule would have told as many in this day or week.',
    }),
  }),
})

const mostShown = 50

const RehearsalRef = builder.objectRef<Rehearsal>('AlertRehearsal').implement({
  description: 'What a rule would have done over the last days. 試算',
  authorize: alertPolicy.see,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    targeted: t.exposeInt('targeted', { description: 'Subjects that it looks at.' }),
    affected: t.int({ description: 'Subjects with an alert.', resolve: ({ subjects }) => subjects.length }),
    total: t.exposeInt('total'),
    heldBack: t.exposeInt('heldBack', {
      description: 'Of the total those of which nobody would have been told, by the maximum of the rule.',
    }),
    perDay: t.field({ type: 'NumberArray', resolve: ({ perDay }) => perDay }),
    subjects: t.field({
      description: `The ${mostShown} with the most alerts.`,
      type: [RehearsedSubjectRef],
      resolve: ({ subjects, rule }) => subjects.slice(0, mostShown).map((subject) => ({ ...subject, rule })),
    }),
    thresholds: t.field({
      description: 'How many it would be with other thresholds of the first condition.',
      type: [TriedThresholdRef],
      resolve: ({ thresholds }) => [...thresholds],
    }),
    asked: t.field({
      type: RehearsedAsksRef,
      nullable: true,
      description: 'How often subjects would have been written to; null: the rule sends nothing.',
      resolve: ({ asked }) => asked,
    }),
    counts: t.field({
      description: `Of a rule that counts subjects the last ${mostShown} that it would have raised; null of others.`,
      type: [RehearsedCohortRef],
      nullable: true,
      resolve: ({ counts }) => counts?.slice(-mostShown) ?? null,
    }),
    asksPresent: t.exposeBoolean('asksPresent', {
      description:
        'It asks what nobody keeps of the past, such as the battery: of that only now is rehearsed.',
    }),
  }),
})

const RuleInputRef = builder.inputType('AlertRuleInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    definition: t.field({ type: 'JSON', required: true, description: 'As engines/alert-rule says.' }),
    notifiedUserIds: t.idList({ required: true, description: 'Who gets a mail.' }),
    escalation: t.field({
      type: 'JSON',
      description: 'Whom alerts are told to until somebody acknowledges them; not given: as it is.',
    }),
    asks: t.field({ type: 'JSON', description: 'What is sent to the subject; not given: as it is.' }),
  }),
})

const AskableScoreRef = builder.objectRef<AskableScore>('AskableScore').implement({
  authorize: alertPolicy.change,
  fields: (t) => ({
    id: t.exposeString('id'),
    title: t.exposeString('title'),
    most: t.exposeFloat('most', { nullable: true, description: 'Null: it has no bound.' }),
  }),
})

const AskableChoiceRef = builder
  .objectRef<NonNullable<AskableQuestion['choices']>[number]>('AskableChoice')
  .implement({
    authorize: alertPolicy.change,
    fields: (t) => ({ code: t.exposeString('code'), title: t.exposeString('title') }),
  })

const AskableQuestionRef = builder.objectRef<AskableQuestion>('AskableQuestion').implement({
  authorize: alertPolicy.change,
  fields: (t) => ({
    linkId: t.exposeString('linkId'),
    title: t.exposeString('title'),
    choices: t.field({
      type: [AskableChoiceRef],
      nullable: true,
      description: 'Null: its answers are numbers.',
      resolve: ({ choices }) => choices && [...choices],
    }),
  }),
})

const AskableSurveyRef = builder.objectRef<AskableSurvey>('AskableSurvey').implement({
  description:
    'What a rule may ask of a survey of the project. Answers that may say who somebody is are no part of it.',
  authorize: alertPolicy.change,
  fields: (t) => ({
    surveyId: t.exposeID('surveyId'),
    title: t.exposeString('title'),
    scores: t.field({ type: [AskableScoreRef], resolve: ({ scores }) => [...scores] }),
    questions: t.field({ type: [AskableQuestionRef], resolve: ({ questions }) => [...questions] }),
  }),
})

builder.queryFields((t) => ({
  alertSurveys: t.field({
    description: 'The surveys that rules of the project may ask.',
    type: [AskableSurveyRef],
    authorize: alertPolicy.change,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: async (_, { projectId }, context) => {
      const { id } = await requireProject(context.db, companyViewerOf(context), projectId)
      return askableSurveys(context.db, id)
    },
  }),
  alertRules: t.field({
    description: 'The rules of a project, the grave ones first.',
    type: RulePageRef,
    authorize: alertPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      text: t.arg.string(),
      states: t.arg({ type: [RuleStateEnum], required: true, defaultValue: [] }),
      severities: t.arg({ type: [SeverityEnum], required: true, defaultValue: [] }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { projectId, text, states, severities, ...page }, context) => {
      const viewer = companyViewerOf(context)
      const project = await requireProject(context.db, viewer, projectId)
      const list = { projectId: project.id, text: text ?? null, states, severities }
      return listRules(context.db, viewer, Object.assign(list, pageOf(page)))
    },
  }),
  alertRule: t.field({
    type: AlertRuleRef,
    authorize: alertPolicy.see,
    args: { alertRuleId: t.arg.id({ required: true }) },
    resolve: async (_, { alertRuleId }, context) => {
      const { rule } = await requireRule(context.db, companyViewerOf(context), alertRuleId)
      return rule
    },
  }),
  alertRehearsal: t.field({
    description:
      'What a rule would have done over the last 7, 30 or 90 days. INVALID_INPUT for one that cannot be.',
    type: RehearsalRef,
    authorize: alertPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      rule: t.arg({ type: 'JSON', required: true, description: 'A definition, as engines/alert-rule says.' }),
      days: t.arg.int({ required: true, defaultValue: 30 }),
      asks: t.arg({ type: 'JSON', description: 'What is sent to the subject, as engines/alert-rule says.' }),
    },
    resolve: async (_, { projectId, rule: definition, days, asks }, context) => {
      const project = await requireProject(context.db, companyViewerOf(context), projectId)
      const checks = new FieldChecks()
      const rule = definitionIn(checks, definition)
      if (![7, 30, 90].includes(days)) checks.refuse('days', alertWords.daysOutside)
      const asked = asks === undefined || asks === null ? noAsks : asksIn(checks, asks)
      checks.done()
      if (rule && asksAnswers(rule) && !surveyAnswerPolicy.see.admits(companyViewerOf(context)))
        throw forbidden(alertWords.answersOwnersOnly)
      // Without a rule something was refused.
      return rehearseRule(context.db, project, {
        rule: rule as NonNullable<typeof rule>,
        asks: asked,
        days,
        asOf: context.now(),
        ...(context.signal && { signal: context.signal }),
      })
    },
  }),
}))

builder.mutationFields((t) => ({
  createAlertRule: t.field({
    description: 'Makes a rule. It raises nothing of the past. Recorded in the audit log.',
    type: AlertRuleRef,
    authorize: alertPolicy.change,
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: RuleInputRef, required: true }),
      state: t.arg({ type: RuleStateEnum, required: true }),
    },
    resolve: async (_, { projectId, input, state }, context) => {
      const viewer = companyViewerOf(context)
      const project = await requireProject(context.db, viewer, projectId)
      const { name, definition, notifiedUserIds, escalation, asks } = input
      const told = notifiedUserIds.map(String)
      const asked = { name, definition, notifiedUserIds: told, escalation, asks, state }
      const id = await write(context, (tx, writeContext) => createRule(tx, project, asked, writeContext))
      return (await requireRule(context.db, viewer, id)).rule
    },
  }),
  updateAlertRule: t.field({
    description: 'Saves a rule; another condition is a new version.',
    type: AlertRuleRef,
    authorize: alertPolicy.change,
    args: {
      alertRuleId: t.arg.id({ required: true }),
      input: t.arg({ type: RuleInputRef, required: true }),
      basedOn: t.arg(basedOnArg),
    },
    resolve: async (_, { alertRuleId, input, basedOn }, context) => {
      const viewer = companyViewerOf(context)
      const { name, definition, notifiedUserIds, escalation, asks } = input
      const asked = {
        ruleId: alertRuleId,
        name,
        definition,
        notifiedUserIds: notifiedUserIds.map(String),
        escalation,
        asks,
        basedOn,
      }
      await write(context, (tx, writeContext) => updateRule(tx, viewer, asked, writeContext))
      return (await requireRule(context.db, viewer, alertRuleId)).rule
    },
  }),
  setAlertRuleState: t.field({
    description: 'Switches a rule on, off, or into test.',
    type: AlertRuleRef,
    authorize: alertPolicy.change,
    args: {
      alertRuleId: t.arg.id({ required: true }),
      state: t.arg({ type: RuleStateEnum, required: true }),
    },
    resolve: async (_, { alertRuleId, state }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) =>
        setRuleState(tx, viewer, { ruleId: alertRuleId, state }, writeContext),
      )
      return (await requireRule(context.db, viewer, alertRuleId)).rule
    },
  }),
  deleteAlertRule: t.field({
    description: 'Takes a rule away; what it raised stays.',
    type: 'Boolean',
    authorize: alertPolicy.change,
    args: { alertRuleId: t.arg.id({ required: true }) },
    resolve: async (_, { alertRuleId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => deleteRule(tx, viewer, alertRuleId, writeContext))
      return true
    },
  }),
  copyAlertRules: t.field({
    description:
      'Copies rules, switched off, into a project of the viewer, without tags, subjects, people and surveys.',
    type: [AlertRuleRef],
    authorize: alertPolicy.change,
    args: {
      alertRuleIds: t.arg.idList({ required: true }),
      toProjectId: t.arg.id({ required: true }),
    },
    resolve: async (_, { alertRuleIds, toProjectId }, context) => {
      const viewer = companyViewerOf(context)
      const project = await requireProject(context.db, viewer, toProjectId)
      const ruleIds = chosenIds(alertRuleIds.map(String), {
        path: 'alertRuleIds',
        what: alertWords.rule,
        none: alertWords.noRules,
        tooMany: alertWords.manyChosen,
      })
      const made = await write(context, (tx, writeContext) =>
        copyRules(tx, viewer, { ruleIds, project }, writeContext),
      )
      return Promise.all(made.map(async (id) => (await requireRule(context.db, viewer, id)).rule))
    },
  }),
}))
