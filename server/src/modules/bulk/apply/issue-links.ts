import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { type HandedLinks, handOutLinks, testSubjectsByCode } from '../../test-subject'
import type { BulkFile } from '../file/bulk-file-queries'

/** What personal links are made with. */
export interface LinkMaker {
  readonly secret: string
  readonly publicUrl: string
  readonly writeContext: WriteContext
}

/** The addresses that a subject opens. */
export type SubjectLinks = Pick<HandedLinks, 'sentSurveys' | 'voluntarySurveys'>

/** The most codes of one call. */
export const linksAtOnce = 500

/** The personal links of the file's subjects by code; whoever has none yet is given them. Subjects deleted since have none, nor those to whom nothing is sent. */
export async function issueLinks(
  tx: Kysely<Tables>,
  file: BulkFile,
  codes: readonly string[],
  { secret, publicUrl, writeContext }: LinkMaker,
): Promise<Map<string, SubjectLinks>> {
  if (file.kind !== 'test_subject' || file.project_id === null) return new Map()
  const { company_id: companyId, project_id: projectId } = file
  const subjects = [...(await testSubjectsByCode(tx, { companyId, projectId }, codes)).values()]
  const present = subjects.filter(({ deleted_at }) => deleted_at === null)
  if (present.length === 0) return new Map()
  const testSubjectIds = present.map(({ id }) => id)
  const { items } = await handOutLinks(tx, { companyId, testSubjectIds, secret, publicUrl }, writeContext)
  return new Map(items.map((links) => [links.code, links]))
}
