import type { Kysely } from 'kysely'
import { type Page, readPage } from '../../../../platform/postgres/pagination'
import type { Tables } from '../../../../platform/tables'
import type { AlertEvent } from './event-queries'

/** A subject whom an alert of a cohort counted. */
export interface CountedSubject {
  readonly id: string
  readonly code: string
  /** Of the first condition, when it was raised. */
  readonly value: number | null
}

/** Whom an alert of a cohort counted when it was raised, by code; who was deleted since is left out. */
export function countedSubjects(
  db: Kysely<Tables>,
  { id, company_id }: Pick<AlertEvent, 'id' | 'company_id'>,
  page: Page,
): Promise<{ items: CountedSubject[]; total: number }> {
  const listed = db
    .selectFrom('alert_member as member')
    .innerJoin('test_subject as subject', (join) =>
      join
        .onRef('subject.company_id', '=', 'member.company_id')
        .onRef('subject.id', '=', 'member.test_subject_id')
        .on('subject.deleted_at', 'is', null),
    )
    .where('member.alert_event_id', '=', id)
    .where('member.company_id', '=', company_id)
  const rows = listed
    .select(['subject.id', 'subject.code', 'member.value'])
    .orderBy('subject.code')
    .orderBy('subject.id')
  return readPage(listed, rows, page)
}
