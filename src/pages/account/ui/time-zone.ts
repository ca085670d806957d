/** Of the person who looks: where this device is. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
