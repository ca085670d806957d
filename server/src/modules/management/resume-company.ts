import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'
import type { WriteContext } from '../../platform/write/write-context'
import { resumeCompany } from '../company'
import { endSessionsOf } from '../session'
import { activeUserIds } from '../user'

/** Lets a company go on: its people sign in anew, sessions of before the suspension do not come back. */
export async function resumeCompanyOf(
  tx: Kysely<Tables>,
  companyId: string,
  writeContext: WriteContext,
): Promise<void> {
  const wasSuspended = await resumeCompany(tx, companyId, writeContext)
  if (!wasSuspended) return
  for (const id of await activeUserIds(tx, { kind: 'company', companyId })) {
    await endSessionsOf(tx, id, writeContext.now)
  }
}
