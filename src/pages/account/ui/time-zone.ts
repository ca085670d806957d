/** The time zone of the browser. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
