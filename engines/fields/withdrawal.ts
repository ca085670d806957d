import type { Fields } from './field'

/** What a person fills in when a test subject no longer takes part. 中止 */
export const withdrawalFields = {
  withdrawnOn: {
    kind: 'day',
    column: 'withdrawn_on',
    label: { ja: '中止日', en: 'Withdrawn on' },
    description: 'The last day of taking part, in the zone of the project.',
    isRequired: true,
  },
  reason: {
    kind: 'choice',
    column: 'reason',
    label: { ja: '中止の理由', en: 'Reason for withdrawal' },
    isRequired: true,
    initial: 'consent_withdrawn',
    choices: {
      consent_withdrawn: { ja: '同意撤回', en: 'Consent withdrawn' },
      adverse_event: { ja: '有害事象・体調不良', en: 'Adverse event' },
      lost_to_follow_up: { ja: '連絡が取れない', en: 'Lost to follow-up' },
      protocol_deviation: { ja: '適格基準・手順からの逸脱', en: 'Protocol deviation' },
      investigator_decision: { ja: '研究者の判断', en: "Investigator's decision" },
      death: { ja: '死亡', en: 'Death' },
      other: { ja: 'その他', en: 'Other' },
    },
  },
  note: {
    kind: 'text',
    column: 'note',
    label: { ja: '補足', en: 'Remarks' },
    description: 'Needed for OTHER. Needs access to personal data.',
    maximum: 1000,
  },
} as const satisfies Fields
