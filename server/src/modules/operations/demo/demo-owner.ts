import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'

/** The first owner of the demo's company, in whose name the demo does things; null without one. */
export async function demoOwner(db: Kysely<Tables>, companyId: string): Promise<CompanyViewer | null> {
  const owner = await db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'OWNER')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  // Nobody is signed in.
  return owner ? { id: owner.id, role: 'OWNER', companyId, sessionId: '', locale: 'ja' } : null
}
