import { useNow } from '@/shared/lib/clock'
import { formatUpdatedAgo } from '@/shared/lib/dates'

/** 30秒前に更新: the age of the data. Not announced, since a screen reader would read every update. */
export function UpdatedAgo({ at }: { at: number }) {
  const now = useNow(5000)
  return <span>{formatUpdatedAgo(at, Math.max(now, at))}</span>
}
