import { type Kysely, type Selectable, sql } from 'kysely'
import type { JobContext } from '../../../platform/jobs/job-failures'
import { jobUnits } from '../../../platform/jobs/job-units'
import { dialled } from '../../../platform/messenger'
import type { PersonalDataTable, Tables } from '../../../platform/tables'
import { openRow } from './personal-data-queries'

type Row = Selectable<PersonalDataTable>

const rowsAtOnce = 500

/** A job: notes beside what an earlier version wrote whether it has a number that can be dialled. */
export async function findNumbers(context: JobContext, encryptionKey: Buffer): Promise<void> {
  const { db } = context
  const units = jobUnits(context, 'find-numbers')
  let rows = await unknownAfter(db, null)
  while (rows.length > 0) {
    await units.attemptTogether(
      rows,
      ({ test_subject_id: id }) => ({ kind: 'test_subject', id }),
      (some) => noteNumbers(db, encryptionKey, some),
    )
    // After the last one, so that a row that cannot be opened is not met again.
    rows = await unknownAfter(db, rows.at(-1)?.test_subject_id ?? null)
  }
  units.end()
}

function unknownAfter(db: Kysely<Tables>, last: string | null): Promise<Row[]> {
  return db
    .selectFrom('personal_data')
    .selectAll()
    .where('has_number', 'is', null)
    .where('sealed', 'is not', null)
    .$if(last !== null, (rows) => rows.where('test_subject_id', '>', last))
    .orderBy('test_subject_id')
    .limit(rowsAtOnce)
    .execute()
}

async function noteNumbers(db: Kysely<Tables>, encryptionKey: Buffer, rows: readonly Row[]): Promise<void> {
  const has = rows.map((row) => dialled(openRow(encryptionKey, row).values.phone) !== null)
  // Who is changed meanwhile is no longer unknown, and keeps what that change found.
  await sql`update personal_data d set has_number = given.has
    from unnest(${rows.map(({ company_id }) => company_id)}::uuid[], ${rows.map(({ test_subject_id }) => test_subject_id)}::uuid[],
      ${has}::boolean[]) as given (company_id, test_subject_id, has)
    where d.company_id = given.company_id and d.test_subject_id = given.test_subject_id and d.has_number is null`.execute(
    db,
  )
}
