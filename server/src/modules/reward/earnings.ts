/** The amounts of a project, in yen. */
export interface RewardRule {
  readonly yenPerAnswer: number
  readonly yenPerValidDay: number
  readonly bonuses: readonly Bonus[]
}

/** Paid once a month if the share is reached: of the sheets sent, or of the days in the study. */
export interface Bonus {
  readonly of: 'answers' | 'days'
  readonly atLeastPercent: number
  readonly yen: number
}

/** What a subject did in a month. */
export interface Deeds {
  /** Sheets that were sent; `answeredOfAsked` is the number answered among them. */
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

export const noRule: RewardRule = { yenPerAnswer: 0, yenPerValidDay: 0, bonuses: [] }

/** What the deeds earn. Shares are compared in integers, to avoid rounding errors: 80 % of 5 is 4. */
export function earningsOf(rule: RewardRule, deeds: Deeds): Earnings {
  const isReached = ({ of, atLeastPercent }: Bonus) => {
    const [done, whole] =
      of === 'answers' ? [deeds.answeredOfAsked, deeds.asked] : [deeds.validDays, deeds.days]
    return whole > 0 && done * 100 >= atLeastPercent * whole
  }
  return {
    answerYen: deeds.answered * rule.yenPerAnswer,
    dayYen: deeds.validDays * rule.yenPerValidDay,
    bonusYen: rule.bonuses.filter(isReached).reduce((sum, { yen }) => sum + yen, 0),
  }
}
