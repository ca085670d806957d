import { t } from '@lingui/core/macro'
import { missing } from '@/shared/lib/numbers'

/** 3分08秒, or 2時間05分. */
export function timeTaken(seconds: number | null): string {
  if (seconds === null) return missing
  const whole = Math.round(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return t`${minutes}分${two(whole % 60)}秒`
  return t`${Math.floor(minutes / 60)}時間${two(minutes % 60)}分`
}
