/** Built-in formats of Excel that say more than the number: days, times and percentages. */
const builtIn: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}
/** The days of East Asian versions. */
const isEastAsianDay = (id: number) => (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)

/** The format of each style of a workbook; General is empty. */
export function styleFormats(styles: string): readonly string[] {
  const custom = new Map<number, string>()
  for (const [tag] of styles.matchAll(/<(?:[\w.-]{1,20}:)?numFmt[ \t\r\n][^<>]*/g)) {
    const id = Number(/numFmtId="(\d+)"/.exec(tag)?.[1])
    custom.set(id, unescaped(/formatCode="([^"]*)"/.exec(tag)?.[1] ?? ''))
  }
  const begin = styles.search(/<(?:[\w.-]{1,20}:)?cellXfs\b/)
  const end = styles.slice(Math.max(begin, 0)).search(/<\/(?:[\w.-]{1,20}:)?cellXfs>/)
  const listed = begin < 0 ? '' : styles.slice(begin, end < 0 ? undefined : begin + end)
  return [...listed.matchAll(/<(?:[\w.-]{1,20}:)?xf[ \t\r\n][^<>]*/g)].map(([tag]) => {
    const id = Number(/numFmtId="(\d+)"/.exec(tag)?.[1] ?? 0)
    return custom.get(id) ?? builtIn[id] ?? (isEastAsianDay(id) ? 'yyyy-mm-dd' : '')
  })
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

interface Shown {
  readonly text: string
  /** Days are written one way, whatever the workbook shows. */
  readonly isDay: boolean
}

/** A number as the workbook shows it; null: as it is stored. */
export function shownNumber(value: number, format: string, isOf1904: boolean): Shown | null {
  if (!Number.isFinite(value)) return null
  // Colours and conditions in brackets, texts in quotes, and the sections for other signs.
  const bare = (format.split(';')[0] ?? '')
    .replace(/"[^"]*"|\\./g, '')
    .replace(/\[(?![hms]{1,4}\])[^[\]]{0,60}\]/gi, '')
    .toLowerCase()
  // LibreOffice writes General as a format of its own; its letters are no eras.
  if (bare.includes('general')) return withWords(value, format)
  const moment = bare.replace(/am\/pm|a\/p/g, '')
  if (/[ymdhsge]/.test(moment) && !/[0#?]/.test(moment.replace(/\.0+/g, '')))
    return momentShown(value, bare, isOf1904)
  if (/^[0#,.]*%$/.test(bare)) {
    const decimals = /\.(0+)/.exec(bare)?.[1]?.length ?? 0
    return { text: `${(value * 100).toFixed(decimals)}%`, isDay: false }
  }
  if (/^0{2,}$/.test(bare) && value >= 0)
    return { text: String(Math.round(value)).padStart(bare.length, '0'), isDay: false }
  return withWords(value, format)
}

/** A number between words of its format: 7 shown as 7時. Null: the format has none, or does more than that. */
function withWords(value: number, format: string): Shown | null {
  if (value < 0) return null
  const section = (format.split(';')[0] ?? '').replace(/\[[^[\]]{0,60}\]/g, '')
  const found =
    /^((?:"[^"]*"|\\.|[^\x20-\x7e])*)(General|[#,]*0(?:\.0+)?)((?:"[^"]*"|\\.|[^\x20-\x7e])*)$/i.exec(section)
  const [, before = '', digits = '', after = ''] = found ?? []
  if (before + after === '') return null
  const decimals = /\.(0+)/.exec(digits)?.[1]?.length ?? 0
  const exact = Number(value.toPrecision(15))
  const number = /^general$/i.test(digits)
    ? String(exact)
    : exact.toLocaleString('en-US', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: digits.includes(','),
      })
  return { text: `${words(before)}${number}${words(after)}`, isDay: false }
}

const words = (written: string) => written.replace(/"([^"]*)"|\\(.)/g, '$1$2')

const secondsOfDay = 86_400

function momentShown(value: number, format: string, isOf1904: boolean): Shown | null {
  const hasDay = /[ydge]|m(?![a-z]*:)/.test(
    format.replace(/(?:h{1,3}|\[h{1,3}\]):m{1,3}(?::s{1,3})?|m{1,3}:s{1,3}/g, ''),
  )
  const hasTime = /[hs]/.test(format)
  const seconds = Math.round(value * secondsOfDay)
  if (seconds < 0) return null
  const time = timeShown(seconds, format)
  if (!hasDay) return { text: time, isDay: false }
  // Excel counts 29 February 1900, which was none; days before are not used.
  const first = isOf1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const day = new Date(first + Math.floor(seconds / secondsOfDay) * secondsOfDay * 1000)
  if (Number.isNaN(day.getTime())) return null
  const date = day.toISOString().slice(0, 10)
  return { text: hasTime ? `${date} ${time}` : date, isDay: true }
}

function timeShown(seconds: number, format: string): string {
  const isElapsed = /\[h+\]/.test(format)
  const hours = isElapsed ? Math.floor(seconds / 3600) : Math.floor((seconds % secondsOfDay) / 3600)
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor((seconds % 3600) / 60)
  const ofMinute = seconds % 60
  if (!format.includes('h')) return `${two(minutes)}:${two(ofMinute)}`
  const isTwelve = /am\/pm|a\/p/.test(format)
  const hour = isTwelve ? ((hours + 11) % 12) + 1 : hours
  const written = /hh/.test(format) ? two(hour) : String(hour)
  const end = /s/.test(format) ? `:${two(ofMinute)}` : ''
  return `${written}:${two(minutes)}${end}${isTwelve ? (hours < 12 ? ' AM' : ' PM') : ''}`
}
