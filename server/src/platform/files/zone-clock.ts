/** Writes instants as 2026/11/21 09:30:05 in the zone, like the audit log's file; '' for null. */
export function clockOf(zone: string): (at: Date | null) => string {
  const clock = new Intl.DateTimeFormat('ja-JP', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => (at === null ? '' : clock.format(at))
}
