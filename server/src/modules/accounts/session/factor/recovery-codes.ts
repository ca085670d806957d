import { createHmac, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'

const howMany = 10
/** Crockford's base 32, without letters that look alike. Ten of them are 50 bits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Gives the user ten new recovery codes that replace all others: shown once, stored as keyed hashes. */
export async function renewCodes(tx: Kysely<Tables>, userId: string, secret: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < howMany) codes.add(newCode())
  await tx.deleteFrom('auth_recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('auth_recovery_code')
    .values([...codes].map((code) => ({ user_id: userId, code_hash: codeHash(secret, userId, code) })))
    .execute()
  return [...codes]
}

/** Uses up a recovery code; false if it is not this user's or was used. */
export async function spendCode(
  tx: Kysely<Tables>,
  { userId, code, secret, now }: { userId: string; code: string; secret: string; now: Date },
): Promise<boolean> {
  const spent = await tx
    .updateTable('auth_recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash(secret, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .execute()
  return spent.length === 1
}

function newCode(): string {
  const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${five()}-${five()}`
}

/** Normalises the typed code: full width, small letters, O for 0, missing hyphen. */
function codeHash(secret: string, userId: string, code: string): Buffer {
  const plain = code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return createHmac('sha256', secret).update(`recovery-code:${userId}:${plain}`).digest()
}
