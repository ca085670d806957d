import type { Insertable, Kysely, Selectable } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import { conflict, type Problem } from '../../../platform/problem'
import type { DeviceTable, Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { createSubjectKey } from '../../measurement'
import { deviceWords } from '../words'

/** A device to make; what is left out has the table's default. Its account at the provider is written by `writeAccounts`. */
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

/** Makes a device with the key under which its unworn data waits; CONFLICT where the company has the code already. */
export async function createDevice(
  tx: Kysely<Tables>,
  device: NewDevice,
  { actor, now }: WriteContext,
): Promise<Selectable<DeviceTable>> {
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
    .onConflict((existing) => existing.columns(['company_id', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw await codeTaken(tx, device.company_id, device.code)
  await createSubjectKey(tx, { subjectId: holdingSubjectId, companyId: made.company_id, projectId: null })
  await recordAudit(tx, {
    companyId: made.company_id,
    actor,
    action: 'device.create',
    targetKind: 'device',
    targetId: made.id,
    after: { code: made.code, provider: made.provider, model: made.model },
    at: now,
  })
  return made
}

/** Why the code cannot be given: the device that has it may be deleted and still be taken back. */
export async function codeTaken(tx: Kysely<Tables>, companyId: string, code: string): Promise<Problem> {
  const holder = await tx
    .selectFrom('device')
    .select('deleted_at')
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .executeTakeFirst()
  return conflict(holder?.deleted_at ? deviceWords.codeOfDeleted(code) : deviceWords.codeTaken(code), 'code')
}
