import type { Kysely, Selectable } from 'kysely'
import { recordAudit } from '../../platform/audit'
import { newId } from '../../platform/ids'
import type { Making } from '../../platform/making'
import { conflict } from '../../platform/problem'
import type { CompanyTable, Tables } from '../../platform/tables'

/** Makes a company; CONFLICT where the code is taken. Pass the transaction it belongs to. */
export async function createCompany(
  tx: Kysely<Tables>,
  { name, code }: { name: string; code: string },
  { actor, now }: Making,
): Promise<Selectable<CompanyTable>> {
  const company = await tx
    .insertInto('company')
    .values({ id: newId(), name, code, created_at: now, updated_at: now })
    .onConflict((existing) => existing.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!company) throw conflict(`会社コード「${code}」はすでに使われています。`)
  await recordAudit(tx, {
    companyId: company.id,
    actor,
    action: 'company.create',
    targetKind: 'company',
    targetId: company.id,
    after: { name, code },
    at: now,
  })
  return company
}
