import { readFileSync } from 'node:fs'

/** Maps source sentences to translations; '' means not translated yet. */
export function catalogueOf(locale: string): Map<string, string> {
  const file = readFileSync(`src/shared/i18n/locales/${locale}.po`, 'utf8')
  const entries = [...file.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)]
  return new Map(
    entries
      .map(([, source = '', translation = '']) => [textOf(source), textOf(translation)] as const)
      .filter(([source]) => source !== ''),
  )
}

/** Joins the quoted lines of a .po file; their escapes are those of JSON. */
function textOf(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line): string => JSON.parse(line))
    .join('')
}
