import { list, number, object, oneOf, type TypeOf, text } from '../../definitions'
import { operators } from '../../expressions'
import { alertVariableKeys } from './alert-variables'

export const alertLimits = {
  conditions: 10,
  windowMinutes: 360,
  windowHours: 24,
  windowDays: 90,
  windowWeeks: 12,
  /** Windows of minutes or hours that touch reach back so far together. */
  reachHours: 48,
  windows: 30,
  baselineDays: 90,
  leastBaselineDays: 7,
  /** How far back usual days are looked for. */
  baselineReach: 90,
  graceHours: 168,
  cooldownHours: 24 * 90,
  times: 12,
  maxima: 100,
  targets: 1000,
  /** Choices of a question that a condition names: each is a bit of what it reads. */
  answerChoices: 30,
  leastSendings: 100,
  /** Subjects that a rule counts. */
  cohort: 10_000,
} as const

export const aggregates = ['last', 'mean', 'median', 'sum', 'min', 'max', 'count', 'slope'] as const
/** With what the aggregate is compared: itself, or how far it lies from the person's own days before. */
export const comparisons = ['value', 'difference', 'percent', 'zScore'] as const
export const alertOperators = [...operators, 'between', 'outside', 'in', 'notIn'] as const
export const severities = ['info', 'warning', 'critical'] as const
/** What a window without enough data means: the alert stays as it is, is raised, is over, or is another alert. */
export const missingPolicies = ['keep', 'breach', 'fine', 'separate'] as const
/** Where the newest window ends: with the last day that is over, or with the last one that was synchronised to its end. */
export const anchors = ['now', 'lastSync'] as const
/** Over what time alerts that are told are counted, by the days of the subject. */
export const maximaSpans = ['day', 'week'] as const

const id = text({ minimum: 1, maximum: 100 })
const ids = list(id, { maximum: alertLimits.targets })
/** Names of a survey's parts as its author gave them. */
const code = text({ minimum: 1, maximum: 255 })
const title = text({ maximum: 1000 })
const whole = (minimum: number, maximum: number) => number({ minimum, maximum, isWhole: true })

const condition = object(
  {
    variable: oneOf(...alertVariableKeys),
    aggregate: oneOf(...aggregates),
    /**
     * What is looked at: so many local days, or whole weeks since the subject was enrolled; or so many minutes or hours before each
     * sample.
     */
    window: object({
      count: whole(1, alertLimits.windowMinutes),
      unit: oneOf('minute', 'hour', 'day', 'studyWeek'),
    }),
    comparison: oneOf(...comparisons),
    operator: oneOf(...alertOperators),
  },
  {
    /** Days before the window that are the person's own usual. */
    baselineDays: whole(alertLimits.leastBaselineDays, alertLimits.baselineDays),
    threshold: number(),
    /** The other end of `between` and `outside`. */
    upTo: number(),
    /** Keys of choices, for `in`. */
    states: list(code, { minimum: 1, maximum: 40 }),
    /**
     * What is asked of which survey. The titles are those of the time when the rule was saved, so that its sentence can be said
     * wherever it is told.
     */
    survey: object(
      {},
      {
        /** Without one: of all surveys that are sent in the project. */
        surveyId: id,
        title,
        /** The id of a score, or the linkId of a question. */
        part: code,
        partTitle: title,
        /** The titles of `states`, in their order. */
        stateTitles: list(title, { maximum: 40 }),
      },
    ),
    /** Of a response rate: where fewer sendings closed in the window there is nothing to compare. */
    leastSendings: whole(1, alertLimits.leastSendings),
    /** An open alert is over only on the far side of this. */
    closesAt: number(),
  },
)

export const alertRule = object(
  {
    combine: oneOf('all', 'any'),
    conditions: list(condition, { minimum: 1, maximum: alertLimits.conditions }),
    /** `least` of the last `windows` windows have to fulfil the conditions. */
    repeated: object({ least: whole(1, alertLimits.windows), windows: whole(1, alertLimits.windows) }),
    missing: oneOf(...missingPolicies),
    /** Percent of the days of a window that need a value. */
    coverage: whole(0, 100),
    severity: oneOf(...severities),
    /** A day is evaluated when it has been synced to its end, or so long after it; 0: as it is. */
    graceHours: whole(0, alertLimits.graceHours),
    /** After an alert the same subject raises none for so long. */
    cooldownHours: whole(0, alertLimits.cooldownHours),
    /** Whether an alert is over by itself. */
    resolves: oneOf(true, false),
    evaluation: object(
      /** answer: each answer is evaluated by itself, also when it was corrected. */
      { kind: oneOf('newData', 'hourly', 'daily', 'answer') },
      {
        at: list(text({ maximum: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, like: '07:30' }), {
          maximum: alertLimits.times,
        }),
      },
    ),
    targets: object(
      { tagIds: ids, subjectIds: ids, exceptTagIds: ids, exceptSubjectIds: ids },
      { fromStudyDay: whole(1, 3660), toStudyDay: whole(1, 3660) },
    ),
  },
  {
    /** Only days that were worn so long have a value. */
    wornMinutes: whole(1, 1440),
    /** Without it: now. */
    anchor: oneOf(...anchors),
    /** More alerts of one subject are raised, and told to nobody until the next of these spans. */
    maxima: object({ most: whole(1, alertLimits.maxima), per: oneOf(...maximaSpans) }),
    /**
     * One alert for all subjects together: raised when the conditions hold for so many of them on one local day. One of the two first is
     * given.
     */
    cohort: object(
      {},
      {
        atLeast: whole(1, alertLimits.cohort),
        /** Of all subjects that the rule looks at on the day. */
        percent: whole(1, 100),
        /** As many, or as many percent, end an open alert; without it: fewer than raised it. */
        closesAt: whole(0, alertLimits.cohort),
      },
    ),
  },
)

/** When a subject is to be looked at, and how badly. */
export type AlertRule = TypeOf<typeof alertRule>
export type AlertCondition = AlertRule['conditions'][number]
export type Aggregate = (typeof aggregates)[number]
export type Comparison = (typeof comparisons)[number]
export type AlertOperator = (typeof alertOperators)[number]
export type Severity = (typeof severities)[number]
export type MissingPolicy = (typeof missingPolicies)[number]
export type Anchor = (typeof anchors)[number]
export type Maxima = NonNullable<AlertRule['maxima']>

/** A rule that an editor begins with: a day of little wear. */
export const firstRule: AlertRule = {
  combine: 'all',
  conditions: [
    {
      variable: 'wear',
      aggregate: 'mean',
      window: { count: 1, unit: 'day' },
      comparison: 'value',
      operator: '<',
      threshold: 600,
    },
  ],
  repeated: { least: 1, windows: 1 },
  missing: 'keep',
  coverage: 50,
  severity: 'warning',
  graceHours: 48,
  cooldownHours: 24,
  resolves: true,
  evaluation: { kind: 'newData' },
  targets: { tagIds: [], subjectIds: [], exceptTagIds: [], exceptSubjectIds: [] },
}
