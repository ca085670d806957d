import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'

/** The first member of the demo's company, who sees SLP26; null without one. */
export async function demoMember(db: Kysely<Tables>, companyId: string): Promise<CompanyViewer | null> {
  const member = await db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'MEMBER')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return member ? { id: member.id, role: 'MEMBER', companyId, sessionId: '', locale: 'ja' } : null
}

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
