import { momentWords } from '../../../../../engines/written-values'

const { hour, minute, second } = momentWords.ja.clock
/** Built-in formats of Excel that say more than the number. */
const builtIn: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  // Days in the order of the computer's settings.
  14: '[$-F800]yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: '[$-F800]yyyy-mm-dd h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
}
/** Days and times of East Asian versions, each in its own way (ECMA-376, 18.8.30). */
function eastAsian(id: number): string | undefined {
  if (id === 32) return `h"${hour}"mm"${minute}"`
  if (id === 33) return `h"${hour}"mm"${minute}"ss"${second}"`
  return (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? builtIn[14] : undefined
}

/** The format of each style of a workbook; those that say no more than the number are empty. */
export function styleFormats(styles: string): readonly string[] {
  const custom = new Map<number, string>()
  for (const [tag] of styles.matchAll(/<(?:[\w.-]{1,20}:)?numFmt[ \t\r\n](?:[^<>"']|"[^"]*"|'[^']*')*/g)) {
    const code = attribute(tag, 'formatCode')
    if (code !== undefined) custom.set(Number(attribute(tag, 'numFmtId')), unescaped(code))
  }
  const begin = styles.search(/<(?:[\w.-]{1,20}:)?cellXfs\b/)
  const end = styles.slice(Math.max(begin, 0)).search(/<\/(?:[\w.-]{1,20}:)?cellXfs>/)
  const listed = begin < 0 ? '' : styles.slice(begin, end < 0 ? undefined : begin + end)
  return [...listed.matchAll(/<(?:[\w.-]{1,20}:)?xf[ \t\r\n][^<>]*/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0)
    return custom.get(id) ?? builtIn[id] ?? eastAsian(id) ?? ''
  })
}

/** The value of an attribute in double or single quotes. */
export function attribute(
  tag: string,
  name: 'formatCode' | 'numFmtId' | 'r' | 's' | 't',
): string | undefined {
  const found = patterns[name].exec(tag)
  return found?.[1] ?? found?.[2]
}

const patterns = {
  formatCode: /[ \t\r\n]formatCode=(?:"([^"]*)"|'([^']*)')/,
  numFmtId: /[ \t\r\n]numFmtId=(?:"(\d+)"|'(\d+)')/,
  r: /[ \t\r\n]r=(?:"([A-Z]+\d+)"|'([A-Z]+\d+)')/,
  s: /[ \t\r\n]s=(?:"(\d+)"|'(\d+)')/,
  t: /[ \t\r\n]t=(?:"(\w+)"|'(\w+)')/,
}

const unescaped = (text: string) =>
  text
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10_ffff)))
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ffff)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
