import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { projectStatuses } from '../../../studies/project'
import { type ChosenSubjects, lockTestSubjects } from '../../../studies/subject-record'
import { issuePublicKeys, publicLinks } from './issue-public-keys'
import { type Withheld, whyWithheld } from './sending-policy'

/** A subject's code with the addresses of its public pages. */
export type IssuedSubjectLinks = ReturnType<typeof publicLinks> & {
  readonly id: string
  readonly code: string
}

/** The links of subjects, and the subjects that may not have one; both by code. */
export interface IssuedLinks {
  readonly items: readonly IssuedSubjectLinks[]
  readonly withheld: readonly { readonly code: string; readonly reason: Withheld }[]
}

/** The personal links of the company's subjects that may receive them. Pass the transaction it belongs to. */
export async function issueSubjectLinks(
  tx: Kysely<Tables>,
  { secret, publicUrl, ...chosen }: ChosenSubjects & { readonly secret: string; readonly publicUrl: string },
  writeContext: WriteContext,
): Promise<IssuedLinks> {
  const subjects = (await lockTestSubjects(tx, chosen)).sort((a, b) => (a.code < b.code ? -1 : 1))
  const statuses = await projectStatuses(tx, [...new Set(subjects.map(({ project_id }) => project_id))])
  const evaluated = subjects.map((subject) => ({
    id: subject.id,
    code: subject.code,
    reason: whyWithheld(subject, statuses.get(subject.project_id)),
  }))
  const testSubjectIds = evaluated.flatMap(({ id, reason }) => (reason === null ? id : []))
  const keys =
    testSubjectIds.length > 0
      ? await issuePublicKeys(tx, { companyId: chosen.companyId, testSubjectIds, secret }, writeContext)
      : new Map<string, string>()
  return {
    items: evaluated.flatMap(({ id, code }) => {
      const key = keys.get(id)
      return key ? [{ id, code, ...publicLinks(publicUrl, key) }] : []
    }),
    withheld: evaluated.flatMap(({ code, reason }) => (reason === null ? [] : [{ code, reason }])),
  }
}
