import { createHash } from 'node:crypto'
import { accountNamed, partsOfPath, withoutCopied } from '../files/account-name'
import type { Attributes } from './apple-record'
import { instantOfApple } from './apple-time'

/** Names that say what a file is and not whose. */
const isGeneral =
  /^(apple_health_export|apple[ _-]?health([ _-]?export)?|exports?|health([ _-]?data)?|data|archive|downloads?|files?|tmp|書き出したデータ|書き出し|エクスポート|ヘルスケア|ヘルスケアデータ|データ|アーカイブ|ダウンロード)$/i

/**
 * Whose export a file is, by the innermost name around it that says so: P001 of P001.zip/apple_health_export/export.xml. Null
 * where all of them are Apple's own, in whichever language: it calls the archive as the file within.
 */
export function accountOfName(name: string): string | null {
  const parts = partsOfPath(name).map((part) => part.replace(/\.(gz|zip|xml)$/i, '').replace(/\.xml$/i, ''))
  const own = parts.pop() ?? ''
  const isInApples = parts.at(-1)?.toLowerCase() === 'apple_health_export'
  const ownPlain = withoutCopied(own)
  const named = [...(isInApples ? [] : [own]), ...parts.reverse()].find((part) => {
    const plain = withoutCopied(part)
    if (part === '' || isGeneral.test(part) || isGeneral.test(plain)) return false
    return !isInApples || plain !== ownPlain
  })
  return named === undefined ? null : accountNamed(named)
}

/**
 * A name made of the oldest record, for exports that nobody named: the same in each later export of the person, and another one for
 * another person. It says nothing of them.
 */
export function accountOfRecord({ type, startDate, endDate, creationDate, value }: Attributes): string {
  const at = (text: string | undefined) => instantOfApple(text ?? '')?.at ?? text ?? ''
  const told = [type, at(startDate), at(endDate), at(creationDate), value].join('|')
  return createHash('sha256').update(told).digest('hex').slice(0, 10)
}
