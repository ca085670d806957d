import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Page } from '../../platform/postgres/pagination'
import { isUuid } from '../../platform/postgres/uuid'
import type { Tables } from '../../platform/tables'
import { hasAnyTag } from '../tag'
import {
  deviceIs,
  listTestSubjects,
  type SubjectDeviceFilter,
  subjectOrders,
  type TestSubjectStatus,
} from '../test-subject'

/** Which subjects of one project, in which order, as a client asks for them. */
export interface RosterRequest extends Page {
  readonly text?: string | null | undefined
  /** Who has the text as their address. */
  readonly alsoIds: readonly string[]
  readonly statuses?: readonly TestSubjectStatus[] | null | undefined
  readonly tagIds?: readonly string[] | null | undefined
  readonly device?: SubjectDeviceFilter | null | undefined
  /** Only those of these. */
  readonly onlyIds?: readonly string[] | null | undefined
  readonly deleted: boolean
  readonly sort: keyof typeof subjectOrders
  readonly descending: boolean
}

/** One page of a project's subjects, chosen and ordered by what the modules of tags and devices know too. */
export async function listRoster(
  db: Kysely<Tables>,
  project: { id: string; time_zone: string },
  { text, statuses, tagIds, device, onlyIds, sort, ...rest }: RosterRequest,
  at: Date,
) {
  return listTestSubjects(db, project, {
    ...rest,
    text: text ?? null,
    statuses: statuses ?? [],
    restrictions: [
      ...(onlyIds ? [sql<SqlBool>`test_subject.id = any(${onlyIds.filter(isUuid)}::uuid[])`] : []),
      ...(tagIds && tagIds.length > 0 ? [await hasAnyTag(db, project.id, tagIds)] : []),
      ...(device ? [deviceIs(device, at)] : []),
    ],
    order: subjectOrders[sort],
  })
}
