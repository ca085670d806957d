/** Time zones common among the users come first, the others by name. */
const usual = ['Asia/Tokyo', 'UTC']

/** Every time zone the browser knows, as options of a combobox. */
export function timeZoneOptions(): { id: string; label: string }[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !usual.includes(zone))
  return [...usual, ...others].map((zone) => ({ id: zone, label: zone }))
}
