import { t } from '@lingui/core/macro'
import { lazyPart } from '../lazy-part'

/** A calendar weighs more than the list that it narrows; it comes when somebody opens it. */
export const LazyPeriodFields = lazyPart(async () => (await import('./PeriodFields')).PeriodFields, {
  what: () => t`期間`,
})
