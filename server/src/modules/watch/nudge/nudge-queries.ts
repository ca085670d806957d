import type { Kysely } from 'kysely'
import type { MessageOutcome, NudgeKind, Tables } from '../../../platform/tables'

export interface NudgeOfDay {
  readonly id: string
  readonly kind: NudgeKind
  readonly created_at: Date
  readonly sent_by: string | null
  readonly outcome: MessageOutcome | null
}

export function nudgesAbout(
  db: Kysely<Tables>,
  { id, company_id }: { readonly id: string; readonly company_id: string },
  about: string,
): Promise<NudgeOfDay[]> {
  return (
    db
      .selectFrom('nudge as n')
      .innerJoin('survey_message as m', 'm.id', 'n.id')
      .leftJoin('app_user as u', 'u.id', 'n.created_by')
      .select(['n.id', 'n.kind', 'n.created_at', 'u.name as sent_by', 'm.outcome'])
      .where('n.company_id', '=', company_id)
      .where('n.test_subject_id', '=', id)
      .where('n.about_on', '=', about)
      // A link to connect is no request of the day: it stands at the device.
      .where('n.kind', '<>', 'connect')
      .$narrowType<{ kind: NudgeKind }>()
      .orderBy('n.created_at')
      .execute()
  )
}
