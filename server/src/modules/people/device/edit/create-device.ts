import type { Insertable, Kysely, Selectable } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import { conflict, type Problem } from '../../../../platform/problem'
import type { DeviceTable, Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { createSubjectKey } from '../../../series/measurement'
import { deviceAudit } from '../device-audit'
import { deviceWords } from '../words'
import { deviceAlike, deviceCodesAlike } from './devices-by-code'

/** A device to create; missing values take the table's defaults. `writeAccounts` writes its account at the provider. */
export type NewDevice = Omit<
  Insertable<DeviceTable>,
  | 'id'
  | 'holding_subject_id'
  | 'created_at'
  | 'updated_at'
  | 'account_email'
  | 'account_sealed'
  | 'account_wearer_id'
>

/**
 * Creates a device and the key under which data without a wearer are stored; CONFLICT if the company already has the code.
 */
export async function createDevice(
  tx: Kysely<Tables>,
  device: NewDevice,
  { actor, now }: WriteContext,
): Promise<Selectable<DeviceTable>> {
  const { company_id, code } = device
  const alike = await deviceCodesAlike(tx, company_id, [code])
  if (alike.has(code)) throw await codeTaken(tx, company_id, code)
  const holdingSubjectId = newId()
  const made = await tx
    .insertInto('device')
    .values({
      ...device,
      id: newId(),
      holding_subject_id: holdingSubjectId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((existing) => existing.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw await codeTaken(tx, device.company_id, device.code)
  await createSubjectKey(tx, { subjectId: holdingSubjectId, companyId: made.company_id, projectId: null })
  await recordAudit(tx, {
    companyId: made.company_id,
    actor,
    action: deviceAudit.create,
    targetId: made.id,
    after: { code: made.code, provider: made.provider, model: made.model },
    at: now,
  })
  return made
}

/** Why the code is taken, also by one that differs only in case or width: its holder may be deleted and could be restored. */
export async function codeTaken(tx: Kysely<Tables>, companyId: string, code: string): Promise<Problem> {
  const holder = await tx
    .selectFrom('device')
    .select('deleted_at')
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (holder) {
    return conflict(holder.deleted_at ? deviceWords.codeOfDeleted(code) : deviceWords.codeTaken(code), 'code')
  }
  const alike = (await deviceCodesAlike(tx, companyId, [code])).get(code)
  return conflict(alike ? deviceAlike(alike, code) : deviceWords.codeTaken(code), 'code')
}
