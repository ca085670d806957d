import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { projectStatuses } from '../../project'
import { type ChosenSubjects, lockTestSubjects } from '../row/locked-test-subjects'
import { issuePublicKeys, publicLinks } from './issue-public-keys'
import { type Withheld, whyWithheld } from './sending-policy'

/** A subject's code with the addresses of its public pages. */
export type HandedLinks = ReturnType<typeof publicLinks> & { readonly id: string; readonly code: string }

/** The links of subjects, and the subjects that may not have one; both by code. */
export interface Handing {
  readonly items: readonly HandedLinks[]
  readonly withheld: readonly { readonly code: string; readonly reason: Withheld }[]
}

/** The personal links of the company's subjects that may receive them. Pass the transaction it belongs to. */
export async function handOutLinks(
  tx: Kysely<Tables>,
  { secret, publicUrl, ...chosen }: ChosenSubjects & { readonly secret: string; readonly publicUrl: string },
  writeContext: WriteContext,
): Promise<Handing> {
  const subjects = (await lockTestSubjects(tx, chosen)).sort((a, b) => (a.code < b.code ? -1 : 1))
  const statuses = await projectStatuses(tx, [...new Set(subjects.map(({ project_id }) => project_id))])
  const judged = subjects.map((subject) => ({
    ...{ id: subject.id, code: subject.code },
    reason: whyWithheld(subject, statuses.get(subject.project_id)),
  }))
  const testSubjectIds = judged.flatMap(({ id, reason }) => (reason === null ? id : []))
  const keys =
    testSubjectIds.length > 0
      ? await issuePublicKeys(tx, { companyId: chosen.companyId, testSubjectIds, secret }, writeContext)
      : new Map<string, string>()
  return {
    items: judged.flatMap(({ id, code }) => {
      const key = keys.get(id)
      return key ? [{ id, code, ...publicLinks(publicUrl, key) }] : []
    }),
    withheld: judged.flatMap(({ code, reason }) => (reason === null ? [] : [{ code, reason }])),
  }
}
