import { t } from '@lingui/core/macro'
import { isTimeZone } from '../../../../engines/fields'

/** Why what was chosen or typed is no time zone. */
export function timeZoneProblem(zone: string | null, isNeeded: boolean): string | undefined {
  if (zone === null || zone === '') return isNeeded ? t`タイムゾーンを選んでください。` : undefined
  return isTimeZone(zone) ? undefined : t`「${zone}」というタイムゾーンはありません。候補から選んでください。`
}
