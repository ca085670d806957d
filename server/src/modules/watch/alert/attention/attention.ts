import {
  type AlertRule,
  type DefaultRuleKey,
  defaultRuleKeys,
  type Severity,
  type StandingRule,
  standingOf,
  stands,
} from '../../../../../../engines/alert-rule'
import type { KnownHistory } from '../../subject-history'
import { isChosen } from '../evaluation/asked-by-rules'

/** Reasons why a subject needs attention, gravest first: the order of subjects with one level. */
export const attentionReasons = defaultRuleKeys
export const attentionLevels = ['NONE', 'WARNING', 'DANGER'] as const

export type AttentionReason = DefaultRuleKey
export type AttentionLevel = (typeof attentionLevels)[number]

/** 要確認: the level of attention and its reasons, gravest first. */
export interface Attention {
  readonly level: AttentionLevel
  readonly reasons: readonly AttentionReason[]
}

/** A rule of every project, as its owners have it now. */
export interface AttentionRule {
  readonly reason: AttentionReason
  /** Null: the project is new, and has not been given it yet. */
  readonly ruleId: string | null
  readonly definition: AlertRule
  readonly level: Exclude<AttentionLevel, 'NONE'>
  readonly standing: StandingRule
}

const levels = { critical: 'DANGER', warning: 'WARNING', info: null } as const satisfies Record<
  Severity,
  AttentionLevel | null
>

/** Null where the rule calls nobody: what is 情報 alone raises alerts, and is no 要確認. */
export function attentionRule(
  reason: AttentionReason,
  ruleId: string | null,
  definition: AlertRule,
): AttentionRule | null {
  const level = levels[definition.severity]
  return level && { reason, ruleId, definition, level, standing: standingOf(definition) }
}

/** The grave rules first, then in the order of the reasons. */
export function gravestFirst(rules: readonly AttentionRule[]): AttentionRule[] {
  const gravity = ({ level, reason }: AttentionRule) =>
    (level === 'DANGER' ? 0 : attentionReasons.length) + attentionReasons.indexOf(reason)
  return rules.toSorted((one, other) => gravity(one) - gravity(other))
}

interface Asked extends Pick<KnownHistory, 'history' | 'moment'> {
  readonly id: string
  readonly tagIds: readonly string[]
}

const calm: Attention = { level: 'NONE', reasons: [] }

/** What the rules, gravest first, say of a subject now. */
export function attentionOf(rules: readonly AttentionRule[], subject: Asked): Attention {
  const { history, moment } = subject
  const standing = rules.filter(
    ({ definition, standing: rule }) => isChosen(definition, subject) && stands(rule, history, moment),
  )
  const [gravest] = standing
  return gravest ? { level: gravest.level, reasons: standing.map(({ reason }) => reason) } : calm
}
