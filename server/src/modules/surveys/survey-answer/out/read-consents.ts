import { type Kysely, sql } from 'kysely'
import { isConsent } from '../../../../../../engines/survey/run'
import type { Tables } from '../../../../platform/tables'
import { openSealed } from '../response/sealed-answers'
import type { ResponseOut } from './read-responses'

/** A consent that was answered: whether, when and to which text, without name and signature. */
export interface ConsentOut {
  readonly responseId: string
  readonly question: string
  readonly accepted: boolean
  readonly textVersion: string
  readonly at: Date
}

interface Row {
  readonly id: string
  readonly company_id: string
  readonly test_subject_id: string
  readonly sealed: Buffer | null
  readonly wrapped_key: Buffer | null
}

/** The consents among some answered responses of a company. Those of erased people are gone with their key. */
export async function readConsents(
  { db, encryptionKey }: { readonly db: Kysely<Tables>; readonly encryptionKey: Buffer },
  companyId: string,
  responses: readonly ResponseOut[],
): Promise<readonly ConsentOut[]> {
  const ids = responses.filter(({ answeredAt }) => answeredAt !== null).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select a.id, a.company_id, a.test_subject_id, a.sealed, d.wrapped_key
    from survey_answer a
    join personal_data d on d.company_id = a.company_id and d.test_subject_id = a.test_subject_id
    where a.id = any(${ids}) and a.company_id = ${companyId} and a.sealed is not null
    order by array_position(${ids}::uuid[], a.id)`.execute(db)
  return rows.flatMap((row) =>
    Object.entries(openSealed(encryptionKey, row)).flatMap(([address, { answer }]) =>
      isConsent(answer.value)
        ? [
            {
              responseId: row.id,
              question: address,
              accepted: answer.value.accepted,
              textVersion: answer.value.textVersion,
              at: new Date(answer.value.at),
            },
          ]
        : [],
    ),
  )
}
