/** The amounts of a project, in yen. */
export interface RewardRule {
  readonly yenPerAnswer: number
  readonly yenPerValidDay: number
  readonly bonuses: readonly Bonus[]
}

/** Paid once a month where the share is reached: of the sheets that were sent, or of the days of taking part. */
export interface Bonus {
  readonly of: 'answers' | 'days'
  readonly atLeastPercent: number
  readonly yen: number
}

/** What a subject did in a month. */
export interface Deeds {
  /** Sheets that were sent, and how many of them were answered. */
  readonly asked: number
  readonly answeredOfAsked: number
  /** With voluntary answers. */
  readonly answered: number
  readonly validDays: number
  /** Days of taking part. */
  readonly days: number
}

export interface Earnings {
  readonly answerYen: number
  readonly dayYen: number
  readonly bonusYen: number
}

/** A rule as it is kept. */
export interface KeptRule extends RewardRule {
  readonly updatedAt: Date
}

/** Before one was ever saved. */
export const noRule: KeptRule = { yenPerAnswer: 0, yenPerValidDay: 0, bonuses: [], updatedAt: new Date(0) }

/** What the deeds earn. Shares are compared as whole numbers: 80 % of 5 are 4. */
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
