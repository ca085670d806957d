import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { textIn } from '../../../platform/words'
import { nudgeSentences } from '../../surveys/survey-delivery'
import { nudgeFacts } from './nudge-facts'

/** A message before it is sent. */
export interface NudgeDraft {
  readonly testSubjectId: string
  readonly code: string
  readonly locale: 'ja' | 'en'
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** What the subjects of the company would be sent, in the order of codes. */
export async function nudgeDrafts(
  db: Kysely<Tables>,
  asked: Parameters<typeof nudgeFacts>[1],
): Promise<NudgeDraft[]> {
  const { companyId, testSubjectIds, kind } = asked
  if (testSubjectIds.length === 0) return []
  const facts = await nudgeFacts(db, asked)
  const rows = await db
    .selectFrom('test_subject as t')
    .innerJoin('project as r', 'r.id', 't.project_id')
    .select(['t.id', 't.code', 't.locale', 'r.name', 'r.contact_email'])
    .where('t.company_id', '=', companyId)
    .where('t.deleted_at', 'is', null)
    .where('t.id', 'in', [...testSubjectIds])
    .orderBy('t.code')
    .execute()
  return rows.map(({ id, code, locale, name, contact_email: contact }) => {
    const sinceOn = facts.get(id) ?? null
    const { subject, paragraphs } = nudgeSentences({ locale, kind, sinceOn, projectName: name, contact })
    return {
      testSubjectId: id,
      code,
      locale,
      subject: textIn(subject, locale),
      paragraphs: paragraphs.map((paragraph) => textIn(paragraph, locale)),
    }
  })
}
