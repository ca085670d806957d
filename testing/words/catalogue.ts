import { readFileSync } from 'node:fs'

/** Source sentence → translation; '' where nobody translated yet. */
export function catalogueOf(locale: string): Map<string, string> {
  const file = readFileSync(`src/shared/i18n/locales/${locale}.po`, 'utf8')
  const entries = [...file.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)]
  return new Map(
    entries
      .map(([, source = '', translation = '']) => [textOf(source), textOf(translation)] as const)
      .filter(([source]) => source !== ''),
  )
}

/** Quoted lines of a .po file, as one text; its escapes are JSON's. */
function textOf(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line): string => JSON.parse(line))
    .join('')
}
