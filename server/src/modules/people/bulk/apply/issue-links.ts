import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { testSubjectsByCode } from '../../../studies/subject-record'
import { type IssuedSubjectLinks, issueSubjectLinks } from '../../test-subject'
import type { BulkFile } from '../file/bulk-file-queries'

/** The secrets with which personal links are made. */
export interface LinkMaker {
  readonly secret: string
  readonly publicUrl: string
  readonly writeContext: WriteContext
}

/** The addresses given to a subject. */
export type SubjectLinks = Pick<IssuedSubjectLinks, 'id' | 'sentSurveys' | 'voluntarySurveys'>

/** The most codes of one call. */
export const linksAtOnce = 500

/**
 * The personal links of the file's subjects by code; missing links are created. Subjects that were deleted or receive
 * nothing are left out.
 */
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
  const { items } = await issueSubjectLinks(
    tx,
    { companyId, testSubjectIds, secret, publicUrl },
    writeContext,
  )
  return new Map(items.map((links) => [links.code, links]))
}
