import { trimmed, withPlainBlanks } from '../../../../platform/input/visible-text'

const longestAccount = 40

/** What browsers and systems add to the name of a copy. */
const copied = /(\(\d{1,6}\)|のコピー(\s?\d{1,6})?|\scopy(\s\d{1,6})?|[ _-]{1,3}\d{1,2})$/i

export const withoutCopied = (name: string): string => trimmed(name.replace(copied, ''))

/** The parts of a path as names are compared: in one width, and without blanks around. */
export const partsOfPath = (path: string): string[] =>
  path.split(/[/\\]/).map((part) => trimmed(withPlainBlanks(part.normalize('NFKC'))))

/** The name of a file or folder as the name of an account, of characters that codes may have; null where nothing is left. */
export function accountNamed(name: string): string | null {
  const usable = trimmed(name.replace(/\(\d{1,6}\)$/, ''))
    .replace(/[^\p{L}\p{M}\p{N} \-_.:+#()@]/gu, '-')
    .slice(0, longestAccount)
  return trimmed(usable) === '' ? null : trimmed(usable)
}

/** Names that say what a file is and not whose. */
const isGeneral =
  /^(takeout|archive|exports?|data|downloads?|files?|tmp|(part|パート)[ _-]?\d{1,3}|アーカイブ|エクスポート|書き出し|データ|ダウンロード)$/i

/**
 * The account that the innermost of the names outside of an export gives which says so. `ownName`: what is left of a name without
 * what the provider or an application made of it; '' where nothing is. Null: none says it.
 */
export function innermostAccount(
  outside: readonly string[],
  ownName: (part: string) => string,
): string | null {
  for (const part of outside.toReversed()) {
    const name = ownName(part)
    if (name === '' || isGeneral.test(name) || isGeneral.test(withoutCopied(name))) continue
    return accountNamed(name)
  }
  return null
}
