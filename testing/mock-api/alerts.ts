import type {
  AlertAssigneePage,
  AlertDigest,
  AlertEvent,
  AlertEventPage,
  AlertEventState,
  AlertLink,
  AlertPerson,
  AlertRehearsal,
  AlertRule,
  AlertRuleActivity,
  AlertRulePage,
  AlertRuleState,
  AskableSurvey,
  MutationAcknowledgeAlertsArgs,
  MutationAcknowledgeByLinkArgs,
  MutationAssignAlertsArgs,
  MutationCopyAlertRulesArgs,
  MutationCreateAlertRuleArgs,
  MutationDeleteAlertRuleArgs,
  MutationResolveAlertsArgs,
  MutationSaveAlertDigestArgs,
  MutationSaveAlertHoursArgs,
  MutationSetAlertRuleStateArgs,
  MutationSnoozeAlertsArgs,
  MutationUpdateAlertRuleArgs,
  OpenAlerts,
  QueryAlertAssigneesArgs,
  QueryAlertEventArgs,
  QueryAlertEventsArgs,
  QueryAlertLinkArgs,
  QueryAlertRehearsalArgs,
  QueryAlertRuleArgs,
  QueryAlertRulesArgs,
} from '@/shared/api/generated/schema'
import {
  type AlertAsks,
  alertSentenceText,
  asksAnything,
  asksSentence,
  chainSentence,
  type AlertRule as Definition,
  defaultRules,
  firstRule,
  heldBackBy,
  noAsks,
  noChain,
  noHours,
  parseAlertAsks,
  parseAlertChain,
  parseAlertRule,
  readingText,
  rehearseAsks,
  ruleGallery,
} from '../../engines/alert-rule'
import { mockLinks } from './people'
import { daysFromToday } from './projects'
import { refuse } from './refuse'
import type { World } from './world'

const severities = { info: 'INFO', warning: 'WARNING', critical: 'CRITICAL' } as const
const noCounts = { open: 0, critical: 0, acknowledged: 0, snoozed: 0, resolved: 0 }

/** What a rule has done over 30 days: twelve alerts, of which most were taken care of. */
export function anActivity(given: Partial<Omit<AlertRuleActivity, '__typename'>> = {}): AlertRuleActivity {
  const perDay = Array.from(
    { length: 30 },
    (_, day) => Number(day % 3 === 1) + Number(day === 10 || day === 25),
  )
  return {
    from: daysFromToday(-29),
    to: daysFromToday(0),
    perDay,
    total: perDay.reduce((sum, count) => sum + count, 0),
    acted: 10,
    minutesToAct: 220,
    nextEvaluationAt: `${daysFromToday(1)}T10:30:00Z`,
    ...given,
  }
}

/** A rule as an owner made it. */
export function anAlertRule(given: Partial<Omit<AlertRule, '__typename'>> = {}): AlertRule {
  const definition = (given.definition as Definition | undefined) ?? ruleGallery[0]?.rule ?? firstRule
  return {
    id: 'rule-resting',
    projectId: 'project-slp26',
    name: '安静時心拍の上昇',
    sentence: alertSentenceText(definition, 'ja'),
    severity: severities[definition.severity],
    state: 'ON',
    version: 2,
    isDefault: false,
    attentionReason: null,
    notifiedUserIds: [],
    escalation: noChain,
    escalationSentence: null,
    escalationWarnings: [],
    asks: noAsks,
    asksSentence: null,
    asksWarning: null,
    surveyWarnings: [],
    targetWarnings: [],
    namedSubjects: [],
    createdAt: '2026-10-20T01:00:00Z',
    updatedAt: '2026-11-10T01:00:00Z',
    counts: noCounts,
    activity: anActivity(),
    ...given,
    definition,
  }
}

const anAction = {
  isOwn: false,
  step: null,
  isByMail: false,
  isTooLate: false,
  madeByName: null,
  note: '',
  names: [],
  asked: null,
  why: null,
  until: null,
}

/** An alert of the first rule. */
function anAlertEvent(given: Partial<Omit<AlertEvent, '__typename'>> = {}): AlertEvent {
  const windowOn = given.windowOn ?? daysFromToday(-1)
  const raisedAt = given.raisedAt ?? `${windowOn}T19:06:00Z`
  return {
    id: 'alert-0042',
    ruleId: 'rule-resting',
    ruleName: '安静時心拍の上昇',
    sentence: anAlertRule().sentence,
    ruleVersion: 2,
    testSubjectId: 'subject-0',
    code: 'SLP-0009',
    kind: 'BREACH',
    windowOn,
    severity: 'CRITICAL',
    isTest: false,
    isLate: false,
    lateness: given.isLate ? 'DAY' : null,
    cohort: null,
    isOfAnswers: false,
    answer: null,
    value: 11.2,
    valueText: `+${given.value ?? 11.2} bpm`,
    usualText: '57.8 bpm',
    latestText: null,
    latestOn: null,
    closingText: null,
    closedOn: null,
    series: {
      variable: 'resting_heart_rate',
      from: new Date(Date.parse(windowOn) - 20 * 86_400_000).toISOString().slice(0, 10),
      values: Array.from({ length: 21 }, (_, day) =>
        day === 6 ? null : 57 + ((day * 5) % 4) + Math.max(0, day - 15) * 2,
      ),
      threshold: 67.8,
    },
    readings: [{ value: 11.2, usual: 57.8, days: 1, used: 1 }],
    lastSyncAt: raisedAt,
    state: 'OPEN',
    heldBackBy: null,
    heldBackUntil: null,
    raisedAt,
    snoozedUntil: null,
    resolvedAt: null,
    resolution: null,
    assigneeId: null,
    assigneeName: null,
    acknowledgement: null,
    rule: null,
    actions: [
      { ...anAction, id: 'action-1', kind: 'RAISED', at: raisedAt },
      { ...anAction, id: 'action-2', kind: 'NOTIFIED', names: ['高橋 健', '中村 彩'], at: raisedAt },
      { ...anAction, id: 'action-3', kind: 'UNREACHED', step: 1, at: raisedAt },
    ],
    ...given,
  }
}

/** A rule of an owner, one in test, and two that every project has. */
export const someAlertRules: readonly AlertRule[] = [
  anAlertRule(),
  anAlertRule({
    id: 'rule-sleep',
    name: '短い睡眠が続く',
    definition: ruleGallery.find(({ key }) => key === 'little_sleep')?.rule,
    state: 'TEST',
  }),
  ...defaultRules
    .filter(({ key }) => key === 'SYNC_LOST' || key === 'NOT_WORN')
    .map(({ key, ja, rule }) =>
      anAlertRule({ id: `rule-${key}`, name: ja, definition: rule, isDefault: true, attentionReason: key }),
    ),
]

const workdays = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
const nights = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' }

const toldAtOnce = { pace: 'IMMEDIATE', digestHour: 8 } as const

/** Nothing was chosen yet. */
export const noAlertDigest: AlertDigest = {
  pace: 'IMMEDIATE',
  hour: 8,
  timeZone: null,
  waiting: 0,
  nextAt: null,
}

/** An owner, somebody on duty by day, somebody with quiet hours and a digest, and one who was suspended. */
const someAlertPeople: readonly AlertPerson[] = [
  { ...toldAtOnce, userId: 'user-sato', name: '佐藤 美咲', isOwner: true, reach: 'REACHED', hours: noHours },
  {
    ...toldAtOnce,
    userId: 'user-takahashi',
    name: '高橋 健',
    isOwner: false,
    reach: 'REACHED',
    hours: { ...noHours, duty: [workdays] },
  },
  {
    userId: 'user-nakamura',
    name: '中村 彩',
    isOwner: false,
    reach: 'REACHED',
    pace: 'DAILY',
    digestHour: 8,
    hours: { ...noHours, quiet: [nights] },
  },
  { ...toldAtOnce, userId: 'user-kato', name: '加藤 誠', isOwner: false, reach: 'CLOSED', hours: noHours },
]

/** What rules may ask: a questionnaire with a score, and one without. */
const someAskableSurveys: readonly AskableSurvey[] = [
  {
    surveyId: 'survey-phq9',
    title: 'PHQ-9',
    scores: [{ id: 'total', title: '合計', most: 27 }],
    questions: [
      {
        linkId: 'item9',
        title: '消えたいと思うこと',
        choices: [
          { code: '0', title: '全くない' },
          { code: '1', title: '数日' },
          { code: '2', title: '半分以上' },
          { code: '3', title: 'ほとんど毎日' },
        ],
      },
    ],
  },
  {
    surveyId: 'survey-morning',
    title: '起床時チェック',
    scores: [],
    questions: [{ linkId: 'slept', title: '眠れた時間', choices: null }],
  },
]

export const someAlertEvents: readonly AlertEvent[] = [
  anAlertEvent(),
  anAlertEvent({
    id: 'alert-0018',
    windowOn: daysFromToday(-3),
    value: 10.8,
    state: 'ACKNOWLEDGED',
    code: 'SLP-0016',
    testSubjectId: 'subject-1',
    assigneeId: 'user-takahashi',
    assigneeName: '高橋 健',
  }),
  anAlertEvent({
    id: 'alert-0014',
    windowOn: daysFromToday(-7),
    value: 12,
    state: 'SNOOZED',
    snoozedUntil: `${daysFromToday(2)}T00:00:00Z`,
    code: 'SLP-0023',
    testSubjectId: 'subject-2',
  }),
  anAlertEvent({
    id: 'alert-0010',
    windowOn: daysFromToday(-11),
    value: 13.7,
    state: 'RESOLVED',
    resolution: 'CONTACTED',
    resolvedAt: `${daysFromToday(-10)}T02:00:00Z`,
    code: 'SLP-0030',
    testSubjectId: 'subject-3',
  }),
  anAlertEvent({
    id: 'alert-0009',
    windowOn: daysFromToday(-12),
    value: 10.4,
    state: 'RESOLVED',
    resolution: 'RECOVERED',
    resolvedAt: `${daysFromToday(-9)}T02:00:00Z`,
    isLate: true,
  }),
]

const refusedLinks = new Map<string, [code: string, message: string]>([
  [
    mockLinks.expired,
    [
      'LINK_EXPIRED',
      'このリンクは有効期限が切れています。ログインして、アラートの画面で確認済みにしてください。',
    ],
  ],
  [mockLinks.used, ['LINK_USED', 'このリンクはすでに使われ、アラートは確認済みになっています。']],
  [
    mockLinks.broken,
    ['LINK_INVALID', 'このリンクは正しくありません。メールのリンクが途中で切れていないか確認してください。'],
  ],
])

/** The world's rules and alerts; what is done to them lasts as long as the mock. */
export function alertsOf(world: World) {
  let rules = world.alertRules
  let events = world.alertEvents
  let people = someAlertPeople
  let digest = world.alertDigest
  const rule = (id: string | number) =>
    rules.find((one) => one.id === String(id)) ?? refuse('NOT_FOUND', 'アラートのルールが見つかりません。')
  const withCounts = (one: AlertRule): AlertRule => {
    const own = events.filter(({ ruleId }) => ruleId === one.id)
    const of = (state: AlertEventState) => own.filter((event) => event.state === state).length
    return {
      ...one,
      counts: {
        open: of('OPEN'),
        critical: own.filter(({ state, severity }) => state === 'OPEN' && severity === 'CRITICAL').length,
        acknowledged: of('ACKNOWLEDGED'),
        snoozed: of('SNOOZED'),
        resolved: of('RESOLVED'),
      },
    }
  }
  const change = (id: string | number, values: Partial<Omit<AlertRule, '__typename'>>) => {
    const before = rule(id)
    const after = anAlertRule({ ...before, ...values })
    rules = rules.map((one) => (one.id === before.id ? after : one))
    return withCounts(after)
  }
  /** The link of a mail names the first four. */
  const linkTo = (token: string): AlertLink => {
    const refused = refusedLinks.get(token)
    if (refused) refuse(...refused)
    return {
      projectName: '勤務形態と睡眠リズムの追跡研究 2026',
      timeZone: 'Asia/Tokyo',
      expiresAt: `${daysFromToday(7)}T01:00:00Z`,
      path: '/projects/project-slp26/monitoring-alerts/rule-resting',
      alerts: events.slice(0, 4).map(({ id, ruleId, ruleName, severity, code, raisedAt, state }) => ({
        id,
        ruleId,
        ruleName,
        sentence: anAlertRule().sentence,
        severity,
        code,
        raisedAt,
        state,
      })),
    }
  }
  const act = (
    ids: readonly (string | number)[],
    values: Partial<Omit<AlertEvent, '__typename'>>,
    action: Pick<AlertEvent['actions'][number], 'kind' | 'note'>,
  ) => {
    const chosen = ids.map(String)
    events = events.map((event) =>
      chosen.includes(event.id)
        ? {
            ...event,
            ...values,
            actions: event.actions.concat({
              ...anAction,
              id: `action-${event.actions.length + 1}`,
              isOwn: true,
              madeByName: '佐藤 美咲',
              names: values.assigneeName ? [values.assigneeName] : [],
              until: values.snoozedUntil ?? null,
              at: new Date().toISOString(),
              ...action,
            }),
          }
        : event,
    )
    return events.filter(({ id }) => chosen.includes(id))
  }
  return {
    alertRules: ({
      text,
      states = [],
      severities: chosen = [],
      offset = 0,
      limit = 20,
    }: QueryAlertRulesArgs): AlertRulePage => {
      const found = rules.filter(
        ({ name, state, severity }) =>
          name.includes(text ?? '') &&
          (states.length === 0 || states.includes(state)) &&
          (chosen.length === 0 || chosen.includes(severity)),
      )
      return { total: found.length, items: found.slice(offset, offset + limit).map(withCounts) }
    },
    alertRule: ({ alertRuleId }: QueryAlertRuleArgs): AlertRule => withCounts(rule(alertRuleId)),
    alertEvents: (asked: QueryAlertEventsArgs): AlertEventPage => {
      const {
        alertRuleId,
        testSubjectId,
        states = [],
        severities: chosen = [],
        text,
        from,
        to,
        assigneeIds = [],
        withoutAssignee = false,
        onlyCohorts = false,
        withTests = true,
        offset = 0,
        limit = 20,
      } = asked
      const found = events.filter(
        (event) =>
          (!alertRuleId || event.ruleId === alertRuleId) &&
          (!testSubjectId || event.testSubjectId === testSubjectId) &&
          (!text || event.code.includes(text)) &&
          (!from || event.raisedAt.slice(0, 10) >= from) &&
          (!to || event.raisedAt.slice(0, 10) <= to) &&
          ((assigneeIds.length === 0 && !withoutAssignee) ||
            (event.assigneeId ? assigneeIds.includes(event.assigneeId) : withoutAssignee)) &&
          (!onlyCohorts || event.testSubjectId === null) &&
          (withTests || !event.isTest) &&
          (states.length === 0 || states.includes(event.state)) &&
          (chosen.length === 0 || chosen.includes(event.severity)),
      )
      return { total: found.length, items: found.slice(offset, offset + limit) }
    },
    alertEvent: ({ alertEventId }: QueryAlertEventArgs): AlertEvent => {
      const event =
        events.find(({ id }) => id === alertEventId) ?? refuse('NOT_FOUND', 'アラートが見つかりません。')
      return { ...event, rule: rules.find(({ id }) => id === event.ruleId) ?? null }
    },
    openAlerts: (): OpenAlerts => {
      const open = events.filter(({ state, isTest }) => state === 'OPEN' && !isTest)
      return { open: open.length, critical: open.filter(({ severity }) => severity === 'CRITICAL').length }
    },
    alertSurveys: (): AskableSurvey[] => [...someAskableSurveys],
    alertPeople: (): AlertPerson[] => [...people],
    alertAssignees: ({ projectId, offset = 0, limit = 50 }: QueryAlertAssigneesArgs): AlertAssigneePage => {
      const found = world.users.filter(
        ({ status, worksOnAllProjects, memberships }) =>
          status !== 'SUSPENDED' &&
          (worksOnAllProjects || memberships.some((one) => one.projectId === projectId)),
      )
      const items = found.slice(offset, offset + limit).map(({ id, name }) => ({ id, name }))
      return { total: found.length, items }
    },
    saveAlertHours: ({ userId, hours }: MutationSaveAlertHoursArgs): AlertPerson => {
      people = people.map((one) => (one.userId === userId ? { ...one, hours } : one))
      return people.find((one) => one.userId === userId) ?? refuse('NOT_FOUND', 'ユーザーが見つかりません。')
    },
    alertDigest: (): AlertDigest => digest,
    saveAlertDigest: ({ input }: MutationSaveAlertDigestArgs): AlertDigest => {
      digest = { ...digest, ...input }
      return digest
    },
    alertRehearsal: ({ rule: given, days = 30, asks }: QueryAlertRehearsalArgs): AlertRehearsal =>
      rehearsalOf(given, days, asksOf(asks).asks),
    createAlertRule: ({ input, state }: MutationCreateAlertRuleArgs): AlertRule => {
      const { name, notifiedUserIds } = input
      const escalation = chainOf(input.escalation)
      const definition = checked(input.definition)
      const made = anAlertRule({
        id: `rule-${rules.length}`,
        name,
        definition,
        state: state as AlertRuleState,
        version: 1,
        notifiedUserIds: notifiedUserIds.map(String),
        ...escalation,
        ...asksOf(input.asks),
      })
      rules = rules.concat(made)
      return made
    },
    updateAlertRule: ({ alertRuleId, input }: MutationUpdateAlertRuleArgs): AlertRule => {
      const definition = checked(input.definition)
      const notifiedUserIds = input.notifiedUserIds.map(String)
      const { version } = rule(alertRuleId)
      return change(alertRuleId, {
        name: input.name,
        definition,
        notifiedUserIds,
        ...chainOf(input.escalation),
        ...asksOf(input.asks),
        version: version + 1,
        sentence: alertSentenceText(definition, 'ja'),
        severity: severities[definition.severity],
      })
    },
    setAlertRuleState: ({ alertRuleId, state }: MutationSetAlertRuleStateArgs): AlertRule =>
      change(alertRuleId, { state }),
    deleteAlertRule: ({ alertRuleId }: MutationDeleteAlertRuleArgs): boolean => {
      const gone = rule(alertRuleId)
      rules = rules.filter(({ id }) => id !== gone.id)
      return true
    },
    copyAlertRules: ({ alertRuleIds }: MutationCopyAlertRulesArgs): AlertRule[] => {
      const copies = alertRuleIds.map((id, place) =>
        anAlertRule({
          ...rule(id),
          id: `copy-${place}-${rules.length}`,
          state: 'OFF',
          isDefault: false,
          attentionReason: null,
        }),
      )
      rules = rules.concat(copies)
      return copies
    },
    alertLink: ({ token }: QueryAlertLinkArgs): AlertLink => linkTo(token),
    acknowledgeByLink: ({ token }: MutationAcknowledgeByLinkArgs): AlertLink => {
      const open = linkTo(token).alerts.filter(({ state }) => state === 'OPEN' || state === 'SNOOZED')
      act(
        open.map(({ id }) => id),
        { state: 'ACKNOWLEDGED' },
        { kind: 'ACKNOWLEDGED', note: '' },
      )
      return linkTo(token)
    },
    acknowledgeAlerts: ({ alertEventIds, note = '' }: MutationAcknowledgeAlertsArgs): AlertEvent[] => {
      const chosen = events.filter(({ id }) => alertEventIds.map(String).includes(id))
      const isOpen = ({ state }: AlertEvent) => state === 'OPEN' || state === 'SNOOZED'
      const open = chosen.filter(isOpen).map(({ id }) => id)
      const at = new Date().toISOString()
      const made = {
        id: 'acknowledged',
        kind: 'ACKNOWLEDGED',
        madeByName: '佐藤 美咲',
        isOwn: true,
        note,
        at,
      } as const
      act(
        open,
        { state: 'ACKNOWLEDGED', acknowledgement: { ...anAction, ...made } },
        { kind: 'ACKNOWLEDGED', note },
      )
      return events.filter(({ id }) => chosen.some((one) => one.id === id))
    },
    snoozeAlerts: ({ alertEventIds, note = '', until }: MutationSnoozeAlertsArgs): AlertEvent[] =>
      act(alertEventIds, { state: 'SNOOZED', snoozedUntil: until }, { kind: 'SNOOZED', note }),
    resolveAlerts: ({ alertEventIds, note = '', outcome }: MutationResolveAlertsArgs): AlertEvent[] =>
      act(
        alertEventIds,
        { state: 'RESOLVED', resolution: outcome, resolvedAt: new Date().toISOString() },
        { kind: 'RESOLVED', note },
      ),
    assignAlerts: ({ alertEventIds, note = '', userId }: MutationAssignAlertsArgs): AlertEvent[] => {
      const user = world.users.find(({ id }) => id === userId)
      const values = { assigneeId: user?.id ?? null, assigneeName: user?.name ?? null }
      return act(alertEventIds, values, { kind: 'ASSIGNED', note })
    },
  }
}

function chainOf(given: unknown) {
  const parsed = parseAlertChain(given ?? noChain)
  if (!parsed.isValid) refuse('INVALID_INPUT', '入力を確かめてください。')
  const escalation = parsed.isValid ? parsed.chain : noChain
  const nameOf = (id: string) => someAlertPeople.find(({ userId }) => userId === id)?.name ?? null
  return { escalation, escalationSentence: chainSentence(escalation, nameOf, 'ja') || null }
}

function asksOf(given: unknown) {
  const parsed = parseAlertAsks(given ?? noAsks)
  const asks = parsed.isValid ? parsed.asks : refuse('INVALID_INPUT', '入力を確かめてください。')
  return { asks, asksSentence: asksSentence(asks, '起床時チェック', 'ja') || null }
}

function checked(definition: unknown): Definition {
  const parsed = parseAlertRule(definition)
  return parsed.isValid ? parsed.rule : refuse('INVALID_INPUT', '入力を確かめてください。')
}

/** Fewer with a higher threshold, as with a real study. */
function rehearsalOf(given: unknown, days: number, asks: AlertAsks): AlertRehearsal {
  const definition = checked(given)
  const threshold = definition.conditions[0]?.threshold
  const total = Math.max(0, Math.round(22 - Math.abs(threshold ?? 10)))
  const perDay = Array.from({ length: days }, (_, day) => ((day * 7) % Math.max(days, 1) < total ? 1 : 0))
  const count = perDay.reduce<number>((sum, one) => sum + one, 0)
  const dayOf = (place: number) => daysFromToday(place - days)
  const codes = ['SLP-0009', 'SLP-0016', 'SLP-0023', 'SLP-0030', 'SLP-0037']
  const raised = perDay.flatMap((one, place) => (one > 0 ? [place] : []))
  const subjects = codes.flatMap((code, place) => {
    const own = raised.filter((_, at) => at % codes.length === place)
    const events = own.map((at) => ({
      windowOn: dayOf(at),
      kind: 'BREACH' as const,
      closedOn: dayOf(at + 1),
      reason: 'RECOVERED' as const,
      value: threshold === undefined ? null : threshold + 1,
      valueText: threshold === undefined ? null : readingText(definition, threshold + 1, 'ja'),
    }))
    const held = heldBackBy(definition.maxima, own)
    const told = events.map((event, at) => ({ ...event, isHeldBack: held[at] === true }))
    return own.length === 0
      ? []
      : [{ testSubjectId: `subject-${place}`, code, total: own.length, events: told }]
  })
  return {
    from: dayOf(0),
    to: dayOf(days - 1),
    targeted: 112,
    affected: subjects.length,
    total: count,
    heldBack: subjects.flatMap(({ events }) => events).filter(({ isHeldBack }) => isHeldBack).length,
    perDay,
    subjects,
    thresholds:
      threshold === undefined
        ? []
        : [-3, -2, -1, 0, 1, 2, 3].map((step) => ({
            threshold: threshold + step * 2,
            total: Math.max(0, count - step * 3),
          })),
    asked: asksAnything(asks)
      ? rehearseAsks(
          asks,
          codes.map((_, place) => raised.filter((__, at) => at % codes.length === place)),
        )
      : null,
    counts: definition.cohort
      ? raised.map((at) => ({
          windowOn: dayOf(at),
          closedOn: dayOf(at + 1),
          reason: 'RECOVERED' as const,
          holding: 4,
          of: 112,
          isHeldBack: false,
        }))
      : null,
    asksPresent: definition.conditions.some(({ variable }) => variable === 'battery'),
  }
}
