export {
  type AlertAsks,
  type AskedMessage,
  askedMessages,
  askLimits,
  asksAnything,
  mayAsk,
  noAsks,
  parseAlertAsks,
  type RehearsedAsks,
  rehearseAsks,
} from './asking/alert-asks'
export { alertPointsOf } from './definition/alert-points'
export { type AlertResolution, isOverByData, isOverByPerson } from './definition/alert-resolution'
export {
  type Aggregate,
  type AlertCondition,
  type AlertOperator,
  type AlertRule,
  type Anchor,
  aggregates,
  alertLimits,
  alertOperators,
  type Comparison,
  comparisons,
  firstRule,
  type Maxima,
  type MissingPolicy,
  missingPolicies,
  type Severity,
  severities,
} from './definition/alert-rule'
export {
  type AlertChoice,
  type AlertVariable,
  type AlertVariableKey,
  alertVariableKeys,
  alertVariables,
  type DeviceTrouble,
  deviceTroubles,
  isOfDevice,
} from './definition/alert-variables'
export { isOfCohort } from './definition/check-cohort'
export { defaultRuleProblems } from './definition/check-default-rule'
export {
  type DefaultRuleKey,
  defaultRuleKeyOf,
  defaultRuleKeys,
  defaultRules,
  type NamedRule,
} from './definition/default-rules'
export {
  type AlertProblem,
  alertProblemText,
  type ParsedAlertRule,
  parseAlertRule,
  readAlertRule,
} from './definition/parse-alert-rule'
export { readsTheSame } from './definition/reads-the-same'
export { ruleGallery } from './definition/rule-gallery'
export { asksSamples, hasSamples, isOfSamples } from './definition/sample-windows'
export { asksAnswers, asksAnswersAlone, choicesOf, surveyColumnOf } from './definition/survey-conditions'
export { type DigestPace, type DigestTimes, nextDigest, usualDigestHour } from './digest/next-digest'
export {
  type AlertChain,
  type ChainStep,
  chainLimits,
  noChain,
  parseAlertChain,
  tellsSubject,
} from './escalation/alert-chain'
export { type HoursSpan, noHours, type PersonHours, parsePersonHours } from './escalation/person-hours'
export {
  type ChainPerson,
  chainWarnings,
  hasReached,
  quietUntil,
  takeSteps,
  type Unreachable,
} from './escalation/take-steps'
export { type CompiledRule, compileRule, lastWindow, rememberingReaders } from './evaluate/compile-rule'
export {
  type AnswerTransition,
  evaluateAnswers,
  type GivenAnswer,
  type KnownAnswerAlert,
} from './evaluate/evaluate-answers'
export {
  type CohortCount,
  evaluateCohort,
  lastCohortWindow,
  type RehearsedCount,
  rehearseCohort,
} from './evaluate/evaluate-cohort'
export { evaluateSamples, type KnownSampleAlert, type SampleTransition } from './evaluate/evaluate-samples'
export {
  type AlertKind,
  type AlertState,
  type ClosingReason,
  calm,
  evaluateWindows,
  type FormerRule,
  type Transition,
} from './evaluate/evaluate-windows'
export { type LateFinding, lateFindings } from './evaluate/late-findings'
export { lateSampleFindings } from './evaluate/late-samples'
export { answeredColumnOf, type Reading } from './evaluate/read-condition'
export { type RehearsedAlert, rehearse, rehearseAnswers, rehearseSamples } from './evaluate/rehearse'
export { type SampleSeries, sampleSeries } from './evaluate/sample-series'
export { type StandingRule, standingOf, stands } from './evaluate/standing-rule'
export type {
  FigureColumns,
  Moment,
  Present,
  SubjectHistory,
} from './evaluate/subject-history'
export { dayAfterSpan, heldBackBy } from './evaluate/told-maxima'
export { worse, worseOf } from './evaluate/worse-value'
export { type AlertSlot, alertSentence, alertSentenceText, type SentencePart } from './words/alert-sentence'
export {
  aggregateWords,
  comparisonWords,
  digestPaceWords,
  missingWords,
  operatorWords,
  severityWords,
} from './words/alert-words'
export { askedMessageWords, askedText, asksSentence } from './words/ask-words'
export {
  chainSentence,
  chainWarningText,
  hoursText,
  type NameOf,
  unreachableWords,
  weekdayName,
} from './words/chain-words'
export {
  type AlertLanguage,
  alertValueText,
  eventValueText,
  readingText,
  thresholdText,
  unitOf,
  usualText,
} from './words/value-text'
