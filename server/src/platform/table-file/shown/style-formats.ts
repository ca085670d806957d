import { SaxesParser } from 'saxes'
import { momentWords } from '../../../../../engines/written-values'
import { unreadableWorkbook } from '../file-limits'

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
  const ids: number[] = []
  const opened: string[] = []
  const parser = new SaxesParser({ xmlns: false })
  // Styles that are guessed would show other values than people see.
  parser.on('error', () => {
    throw unreadableWorkbook()
  })
  parser.on('opentag', ({ name, attributes: { numFmtId = '0', formatCode } }) => {
    const place = `${opened.at(-1) ?? ''} ${localName(name)}`
    // Conditional formats and the styles below those of cells have such elements, too.
    if (place === 'numFmts numFmt' && formatCode !== undefined) custom.set(Number(numFmtId), formatCode)
    if (place === 'cellXfs xf') ids.push(Number(numFmtId))
    opened.push(localName(name))
  })
  parser.on('closetag', () => opened.pop())
  if (styles !== '') parser.write(styles).close()
  return ids.map((id) => custom.get(id) ?? builtIn[id] ?? eastAsian(id) ?? '')
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The value of an attribute in double or single quotes. */
export function attribute(tag: string, name: 'r' | 's' | 't'): string | undefined {
  const found = patterns[name].exec(tag)
  return found?.[1] ?? found?.[2]
}

const patterns = {
  r: /[ \t\r\n]r=(?:"([A-Z]+\d+)"|'([A-Z]+\d+)')/,
  s: /[ \t\r\n]s=(?:"(\d+)"|'(\d+)')/,
  t: /[ \t\r\n]t=(?:"(\w+)"|'(\w+)')/,
}
