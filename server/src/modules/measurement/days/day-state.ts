/** States of a day per metric, 欠測理由. The index is the stored code: append only. */
export const dayStates = [
  'not_enrolled',
  'no_device',
  'not_authorized',
  'scope_missing',
  'consent_revoked',
  'token_error',
  'provider_down',
  'not_synced',
  'battery_empty',
  'not_worn',
  'worn_partial',
  'wear_unknown',
  'true_zero',
  'complete',
  'not_measured',
  'handed_over',
  // Never stored: what a running day is shown as while its data are awaited.
  'awaited',
] as const

export type DayState = (typeof dayStates)[number]
