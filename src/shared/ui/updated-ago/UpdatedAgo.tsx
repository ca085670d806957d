import { useNow } from '@/shared/lib/clock'
import { formatUpdatedAgo } from '@/shared/lib/dates'

/** 30秒前に更新: how old what one sees is. Said quietly: a screen reader is not told at every tick. */
export function UpdatedAgo({ at }: { at: number }) {
  const now = useNow(5000)
  return <span>{formatUpdatedAgo(at, Math.max(now, at))}</span>
}
