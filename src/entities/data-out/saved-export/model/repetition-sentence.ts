import { t } from '@lingui/core/macro'
import { weekdayName } from '@/shared/lib/dates'
import type { SavedExport } from '../api/saved-export-api'

/** 毎週月曜日 2:00・直近7日間 */
export function repetitionSentence({ repeats, weekday, hour }: SavedExport): string {
  const time = `${hour ?? 0}:00`
  if (repeats === 'DAILY') return t`毎日 ${time}`
  if (repeats === 'WEEKLY') return t`毎週${weekdayName((weekday ?? 1) - 1)}曜日 ${time}`
  return t`くり返しなし`
}
