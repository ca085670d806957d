import type { Kysely } from 'kysely'
import { invalidInput } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { endSessionsOfCompany } from '../session'
import { companyAudit } from './company-audit'
import { type Company, lockCompany } from './company-list-queries'
import { companyWords } from './words'

/**
 * Suspends a company: its users are refused at their next request and told why. `confirmedCode` is the code as the
 * administrator typed it, so that nobody suspends another company by mistake.
 */
export async function suspendCompany(
  tx: Kysely<Tables>,
  { companyId, confirmedCode }: { companyId: string; confirmedCode: string },
  writeContext: WriteContext,
): Promise<void> {
  const company = await lockCompany(tx, companyId)
  if (confirmedCode.trim() !== company.code) {
    throw invalidInput([{ path: 'confirmedCode', message: companyWords.otherCode }])
  }
  await setStatus(tx, company, 'suspended', writeContext)
}

/** Lets the company's users sign in again; sessions from before the suspension stay ended. */
export async function resumeCompany(
  tx: Kysely<Tables>,
  companyId: string,
  writeContext: WriteContext,
): Promise<void> {
  const company = await lockCompany(tx, companyId)
  if (company.status === 'active') return
  await setStatus(tx, company, 'active', writeContext)
  await endSessionsOfCompany(tx, companyId, writeContext.now)
}

async function setStatus(
  tx: Kysely<Tables>,
  company: Company,
  status: Company['status'],
  { actor, now }: WriteContext,
): Promise<void> {
  if (company.status === status) return
  await tx.updateTable('company').set({ status, updated_at: now }).where('id', '=', company.id).execute()
  await recordAudit(tx, {
    companyId: company.id,
    actor,
    action: status === 'suspended' ? companyAudit.suspend : companyAudit.resume,
    targetId: company.id,
    before: { status: company.status },
    after: { status },
    at: now,
  })
}
