import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'
import { companyNames } from '../company'
import { deviceCodes } from '../device'
import { projectCodes } from '../project'
import { tagNames } from '../tag'
import { testSubjectCodes } from '../test-subject'
import { userNames } from '../user'

type Names = (db: Kysely<Tables>, ids: readonly string[]) => Promise<Map<string, string>>

const namesOf: Readonly<Record<string, Names>> = {
  company: companyNames,
  user: userNames,
  project: projectCodes,
  test_subject: testSubjectCodes,
  tag: tagNames,
  device: deviceCodes,
}

/** What the targets are called today, by id; targets that are gone are left out. Never personal data. */
export async function targetNames(
  db: Kysely<Tables>,
  targets: readonly { target_kind: string; target_id: string | null }[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    Object.entries(namesOf).map(([kind, names]) => {
      const ids = targets.flatMap(({ target_kind, target_id }) => (target_kind === kind && target_id) || [])
      return ids.length > 0 ? names(db, [...new Set(ids)]) : new Map<string, string>()
    }),
  )
  return new Map(found.flatMap((names) => [...names]))
}
