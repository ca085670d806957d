import { createHash } from 'node:crypto'
import { innermostAccount, partsOfPath, withoutCopied } from '../files/account-name'

/** What Samsung calls a folder of an export begins so; then come the wearer's name in the account, and when it was made. */
const brand = /^samsung ?health[ _-]/i
const stamp = /[ _-]?\d{14,17}$/

const ownFolder = /^jsons$/i
const isBrand = /^samsung[ _-]?health$/i

/**
 * Whose export a file is, by the innermost name outside of the export that says so: P001 of
 * P001/samsunghealth_taro_20260703101500/com.samsung….csv. Samsung's own name of the folder has the wearer's name, so that of an
 * export that nobody named a mark of it is the account: the same in each later export of the person. Null where there is neither.
 */
export function accountOfSamsungPath(path: string): string | null {
  const parts = partsOfPath(path).slice(0, -1)
  const own = parts.findIndex((part) => ownFolder.test(part))
  const outside = (own < 0 ? parts : parts.slice(0, own)).map((part) => part.replace(/\.zip$/i, ''))
  const named = innermostAccount(outside, (part) => {
    const name = wearerIn(part) === null ? part.replace(stamp, '') : ''
    return isBrand.test(name) ? '' : name
  })
  if (named !== null) return named
  const [wearer] = outside.flatMap((part) => wearerIn(part) ?? [])
  return wearer === undefined ? null : createHash('sha256').update(wearer).digest('hex').slice(0, 10)
}

/** The name that Samsung's own name of a folder has; null for other folders. */
function wearerIn(part: string): string | null {
  const plain = withoutCopied(part)
  if (!brand.test(plain) || !stamp.test(plain)) return null
  return plain.replace(brand, '').replace(stamp, '') || null
}
