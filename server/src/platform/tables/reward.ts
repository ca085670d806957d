import type { ColumnType } from 'kysely'

export interface RewardRuleTable {
  project_id: string
  company_id: string
  yen_per_answer: number
  yen_per_valid_day: number
  bonuses: ColumnType<{ of: 'answers' | 'days'; atLeastPercent: number; yen: number }[], string, string>
  updated_at: Date
}

/** A paid month of a subject, fixed. */
export interface RewardPaymentTable {
  company_id: string
  project_id: string
  test_subject_id: string
  /** Its first day. */
  month: string
  asked: number
  answered: number
  valid_days: number
  days: number
  answer_yen: number
  day_yen: number
  bonus_yen: number
  paid_at: Date
  paid_by: string | null
}

export interface RewardTables {
  reward_rule: RewardRuleTable
  reward_payment: RewardPaymentTable
}
