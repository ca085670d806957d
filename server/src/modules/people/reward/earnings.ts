/** The amounts of a project, in yen. */
export interface RewardRule {
  readonly yenPerAnswer: number
  readonly yenPerValidDay: number
  readonly bonuses: readonly Bonus[]
}

/** Paid once a month if the share is reached: of the responses sent, or of the days in the study. */
export interface Bonus {
  readonly of: 'answers' | 'days'
  readonly atLeastPercent: number
  readonly yen: number
}

/** What a subject did in a month. */
export interface Activity {
  /** Responses that were sent; `answeredOfAsked` is the number answered among them. */
  readonly asked: number
  readonly answeredOfAsked: number
  /** Voluntary answers included. */
  readonly answered: number
  readonly validDays: number
  /** Days on which the subject was enrolled. */
  readonly days: number
}

export interface Earnings {
  readonly answerYen: number
  readonly dayYen: number
  readonly bonusYen: number
}

/** A rule as it is kept. */
export interface StoredRule extends RewardRule {
  readonly updatedAt: Date
}

/** Before one was ever saved. */
export const noRule: StoredRule = { yenPerAnswer: 0, yenPerValidDay: 0, bonuses: [], updatedAt: new Date(0) }

/** What the activity earns. Shares are compared in integers, to avoid rounding errors: 80 % of 5 is 4. */
export function earningsOf(rule: RewardRule, activity: Activity): Earnings {
  const isReached = ({ of, atLeastPercent }: Bonus) => {
    const [done, whole] =
      of === 'answers' ? [activity.answeredOfAsked, activity.asked] : [activity.validDays, activity.days]
    return whole > 0 && done * 100 >= atLeastPercent * whole
  }
  return {
    answerYen: activity.answered * rule.yenPerAnswer,
    dayYen: activity.validDays * rule.yenPerValidDay,
    bonusYen: rule.bonuses.filter(isReached).reduce((sum, { yen }) => sum + yen, 0),
  }
}
