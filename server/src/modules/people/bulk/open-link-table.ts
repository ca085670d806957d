import { csvLine } from '../../../platform/files/csv'
import { invalidInput } from '../../../platform/problem'
import { dayIn } from '../../../platform/words'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { requireProject } from '../../studies/project'
import { listTestSubjects } from '../test-subject'
import { type BulkWork, openBulkFile } from './file/open-bulk-file'
import { bulkFields } from './plan/bulk-fields'
import { bulkWords } from './words'

/** An operation of GraphQL takes one of the few places of all users while it waits. */
const longestWaitMs = 3000

const columns = ['subjectCode', 'deviceCode', 'from']

/** The subjects of a project that are to be linked. */
export interface LinkTableRequest {
  readonly projectId: string
  readonly testSubjectIds: readonly string[]
}

/**
 * Creates a table of links with a row for each chosen subject, starting today; only the devices are left to fill in.
 * Returns the id of the file.
 */
export async function openLinkTable(
  work: BulkWork,
  viewer: CompanyViewer,
  { projectId, testSubjectIds }: LinkTableRequest,
): Promise<string> {
  const project = await requireProject(work.db, viewer, projectId)
  const chosen = { onlyIds: testSubjectIds, alsoIds: [], deleted: false, offset: 0, limit: 1000 }
  const order = { sort: 'code', descending: false } as const
  const { items } = await listTestSubjects(work.db, project, { ...chosen, ...order }, work.now())
  if (items.length === 0) throw invalidInput([{ path: 'testSubjectIds', message: bulkWords.chooseSubjects }])
  const head = bulkFields.link.flatMap(({ name, ja }) => (columns.includes(name) ? ja : []))
  const rows = items.map(({ code, zone }) => [code, '', dayIn(zone, work.now())])
  const content = Buffer.from([head, ...rows].map(csvLine).join(''))
  return openBulkFile(work, viewer, { kind: 'link', projectId, name: 'links.csv', content, longestWaitMs })
}
