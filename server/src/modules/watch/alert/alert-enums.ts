import { digestPaceWords, severityWords } from '../../../../../engines/alert-rule'
import { builder } from '../../../platform/graphql/builder'
import { attentionLevels, attentionReasons } from './attention/attention'

export const SeverityEnum = builder.enumType('AlertSeverity', {
  values: {
    INFO: { value: 'info', description: severityWords.info.ja },
    WARNING: { value: 'warning', description: severityWords.warning.ja },
    CRITICAL: { value: 'critical', description: severityWords.critical.ja },
  } as const,
})

export const RuleStateEnum = builder.enumType('AlertRuleState', {
  values: {
    ON: { value: 'on' },
    OFF: { value: 'off' },
    TEST: { value: 'test', description: 'Raises alerts, and tells nobody.' },
  } as const,
})

export const EventStateEnum = builder.enumType('AlertEventState', {
  values: {
    OPEN: { value: 'open' },
    ACKNOWLEDGED: { value: 'acknowledged' },
    SNOOZED: { value: 'snoozed' },
    RESOLVED: { value: 'resolved' },
  } as const,
})

export const KindEnum = builder.enumType('AlertKind', {
  values: {
    BREACH: { value: 'breach' },
    MISSING: { value: 'missing', description: 'What the rule asks is not known.' },
  } as const,
})

export const ResolutionEnum = builder.enumType('AlertResolution', {
  values: {
    CONTACTED: { value: 'contacted' },
    DEVICE_FIXED: { value: 'deviceFixed' },
    DATA_LATE: { value: 'dataLate' },
    FALSE_ALARM: { value: 'falseAlarm' },
    OTHER: { value: 'other' },
    RECOVERED: { value: 'recovered', description: 'By itself: the condition is not fulfilled any more.' },
    NO_DATA: { value: 'noData', description: 'By itself: there are no data.' },
    NOT_EXPECTED: { value: 'notExpected', description: 'By itself: no data are expected any more.' },
    RULE_OFF: { value: 'ruleOff', description: 'The rule was switched off or deleted.' },
    RULE_CHANGED: {
      value: 'ruleChanged',
      description: 'The rule was changed, and as it is now it would not have raised it.',
    },
    TEST_ENDED: { value: 'testEnded', description: 'The rule is in test no more.' },
    TOO_LATE: {
      value: 'tooLate',
      description: 'Found in data that came after the grace, and told to nobody.',
    },
    DATA_CHANGED: { value: 'dataChanged', description: 'By itself: later data refuted it.' },
  } as const,
})

/** Why nobody was told of an alert. */
export const HeldBackEnum = builder.enumType('AlertHeldBack', {
  values: {
    MAXIMUM: {
      value: 'maximum',
      description: 'The rule had told as many of the subject in the day or week.',
    },
  } as const,
})

/** After what an alert was evaluated late. */
export const LatenessEnum = builder.enumType('AlertLateness', {
  values: {
    DAY: { value: 'day', description: 'After the day of its window.' },
    SAMPLE: { value: 'sample', description: 'More than an hour after its sample.' },
    ANSWER: { value: 'answer', description: 'More than an hour after its answer.' },
  } as const,
})

/** What people may say of it. */
export const HumanResolutionEnum = builder.enumType('AlertOutcome', {
  values: {
    CONTACTED: { value: 'contacted' },
    DEVICE_FIXED: { value: 'deviceFixed' },
    DATA_LATE: { value: 'dataLate' },
    FALSE_ALARM: { value: 'falseAlarm' },
    OTHER: { value: 'other' },
  } as const,
})

export const ActionKindEnum = builder.enumType('AlertActionKind', {
  values: {
    RAISED: { value: 'raised' },
    NOTIFIED: { value: 'notified' },
    HELD: { value: 'held', description: "A step that waits for the end of somebody's quiet hours." },
    HELD_BACK: {
      value: 'heldBack',
      description: 'The maximum of the rule was reached: it is told to nobody until the day or week after.',
    },
    GATHERED: { value: 'gathered', description: "It waits for somebody's digest." },
    UNREACHED: { value: 'unreached', description: 'A step that did not reach somebody, or nobody at all.' },
    ASKED: { value: 'asked', description: 'A survey or a message went to the subject.' },
    UNASKED: {
      value: 'unasked',
      description: 'Nothing was sent to the subject, for the reason that it names.',
    },
    ACKNOWLEDGED: { value: 'acknowledged' },
    SNOOZED: { value: 'snoozed' },
    WOKEN: { value: 'woken', description: 'The time until which it was put off has come.' },
    RESOLVED: { value: 'resolved' },
    ASSIGNED: { value: 'assigned' },
  } as const,
})

export const ReachEnum = builder.enumType('AlertReach', {
  description: 'Whether a mail on an alert reaches somebody.',
  values: {
    REACHED: { value: 'reached' },
    CLOSED: { value: 'closed', description: 'The account is suspended or removed.' },
    UNVERIFIED: { value: 'unverified', description: 'They were invited and have not come yet.' },
    LEFT: { value: 'left', description: 'They do not see the project.' },
  } as const,
})

export const DigestPaceEnum = builder.enumType('AlertDigestPace', {
  description: 'How often somebody is told of alerts by mail.',
  values: {
    IMMEDIATE: { value: 'immediate', description: digestPaceWords.immediate.ja },
    HOURLY: { value: 'hourly', description: digestPaceWords.hourly.ja },
    DAILY: { value: 'daily', description: digestPaceWords.daily.ja },
  } as const,
})

export const AttentionLevelEnum = builder.enumType('AttentionLevel', {
  description: 'How much a person should look. 要確認',
  values: attentionLevels,
})

export const AttentionReasonEnum = builder.enumType('AttentionReason', {
  description: 'Why a subject needs a person, gravest first: what a rule of every project says.',
  values: attentionReasons,
})
