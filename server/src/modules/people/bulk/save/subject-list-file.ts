import { cellsOf } from '../../../../platform/fields'
import { byteOrderMark, csvLine } from '../../../../platform/files/csv'
import { clockOf } from '../../../../platform/files/zone-clock'
import type { RoleRule } from '../../../../platform/graphql/authorization'
import { forbidden } from '../../../../platform/problem'
import { type Language, textIn } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { personalDataAccess } from '../../../studies/personal-data'
import { canExport, membershipOf, requireProject } from '../../../studies/project'
import {
  ruleOf,
  testSubjectAudit,
  testSubjectFieldEntries,
  testSubjectFields,
  type VisibleTestSubject,
} from '../../../studies/subject-record'
import { tagsOfTestSubjects } from '../../../studies/tag'
import { wornDevices } from '../../device'
import { listTestSubjects, type TestSubjectList } from '../../test-subject'
import type { BulkWork } from '../file/open-bulk-file'
import { type BulkField, bulkFields, personalColumns } from '../plan/bulk-fields'
import { isGuarded } from '../plan/column-mapping'
import { bulkWords, savedFileWords } from '../words'

const rowsAtOnce = 1000
const seenBy = new Map<string, RoleRule | undefined>(
  testSubjectFieldEntries.map(([name, field]) => [name, ruleOf(field)]),
)

/** The list with the filter and order of the screen; with ids, only those subjects. */
export type SubjectListRequest = Omit<TestSubjectList, 'offset' | 'limit' | 'alsoIds' | 'deleted'> & {
  readonly projectId: string
  readonly testSubjectIds?: readonly string[] | null | undefined
}

/**
 * The subjects as CSV with the columns of a bulk file, so that they can be edited and registered again. It has the columns
 * the viewer sees on screen, no personal data, and notes only with access to them. Streamed; the export is recorded.
 * FORBIDDEN without the permission to export.
 */
export async function subjectListFile(
  { db, now }: Omit<BulkWork, 'key'>,
  viewer: CompanyViewer,
  { projectId, testSubjectIds, ...request }: SubjectListRequest,
  language: Language,
): Promise<AsyncGenerator<string>> {
  const project = await requireProject(db, viewer, projectId)
  if (!canExport(viewer, membershipOf(project))) {
    throw forbidden(bulkWords.mayNotExport)
  }
  await recordAudit(db, {
    companyId: viewer.companyId,
    actor: { kind: 'user', id: viewer.id },
    action: testSubjectAudit.export,
    targetKind: 'project',
    targetId: project.id,
    at: now(),
  })
  const at = now()
  const mayName = (await personalDataAccess(db, viewer, project)) === 'allowed'
  const fields = columnsOf(viewer).filter(({ name }) => mayName || !isGuarded('test_subject', name))
  const clock = clockOf(project.time_zone)
  async function* lines() {
    const besides = [savedFileWords.wornDevice, savedFileWords.lastSync(project.time_zone)]
    const names = [
      ...fields.map((field) => field[language]),
      ...besides.map((word) => textIn(word, language)),
    ]
    yield byteOrderMark + csvLine(names)
    for (let offset = 0; ; offset += rowsAtOnce) {
      const page = { ...request, alsoIds: [], deleted: false, offset, limit: rowsAtOnce }
      const { items } = await listTestSubjects(db, project, { ...page, onlyIds: testSubjectIds ?? null }, at)
      if (items.length > 0) yield await linesOf(items)
      if (items.length < rowsAtOnce) return
    }
  }
  async function linesOf(subjects: readonly VisibleTestSubject[]): Promise<string> {
    const ids = subjects.map(({ id }) => id)
    const tags = await tagsOfTestSubjects(db, viewer, ids)
    const devices = await wornDevices(db, viewer, ids, at)
    return subjects
      .map((subject) => {
        const device = devices.get(subject.id)
        const cells = cellsOf(testSubjectFields, subject, language)
        cells.set('tags', (tags.get(subject.id) ?? []).map(({ name }) => name).join(';'))
        return csvLine([
          ...fields.map(({ name }) => cells.get(name) ?? ''),
          device?.code ?? '',
          clock(subject.last_sync_at),
        ])
      })
      .join('')
  }
  return lines()
}

function columnsOf(viewer: CompanyViewer): readonly BulkField[] {
  return bulkFields.test_subject.filter(
    (field) => !personalColumns.includes(field) && seenBy.get(field.name)?.admits(viewer) !== false,
  )
}
