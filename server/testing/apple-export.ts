/** A record as Apple Health writes it; times without an offset are those of Tokyo. */
interface AppleRecordOfTest {
  readonly type: string
  readonly value: string | number
  readonly from: string
  readonly to?: string
  readonly unit?: string
  readonly source?: string
  readonly created?: string
  readonly metadata?: Readonly<Record<string, string>>
}

const full = (time: string) => (/[+-]\d{4}$/.test(time) ? time : `${time} +0900`)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function recordOf({
  type,
  value,
  from,
  to = from,
  unit,
  source = 'Apple Watch',
  created = to,
  metadata = {},
}: AppleRecordOfTest): string {
  const kind = type === 'SleepAnalysis' ? 'HKCategoryTypeIdentifier' : 'HKQuantityTypeIdentifier'
  const given = unit === undefined ? '' : ` unit="${unit}"`
  const start = `<Record type="${kind}${type}" sourceName="${escaped(source)}"${given} creationDate="${full(created)}" startDate="${full(from)}" endDate="${full(to)}" value="${escaped(String(value))}"`
  const entries = Object.entries(metadata)
  if (entries.length === 0) return ` ${start}/>`
  const within = entries.map(([key, text]) => `  <MetadataEntry key="${key}" value="${escaped(text)}"/>`)
  return [` ${start}>`, ...within, ' </Record>'].join('\n')
}

/** An export.xml with these lines. */
export const appleExport = (...lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE HealthData [',
    '<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>',
    ']>',
    '<HealthData locale="ja_JP">',
    ' <ExportDate value="2026-11-20 09:00:00 +0900"/>',
    ...lines,
    '</HealthData>',
    '',
  ].join('\n')

export const stage = (
  name: string,
  from: string,
  to: string,
  more: Partial<AppleRecordOfTest> = {},
): string =>
  recordOf({ type: 'SleepAnalysis', value: `HKCategoryValueSleepAnalysis${name}`, from, to, ...more })

export const beats = (from: string, value: number, more: Partial<AppleRecordOfTest> = {}): string =>
  recordOf({ type: 'HeartRate', unit: 'count/min', value, from, ...more })

export const walk = (
  from: string,
  to: string,
  value: number,
  more: Partial<AppleRecordOfTest> = {},
): string => recordOf({ type: 'StepCount', unit: 'count', value, from, to, ...more })
