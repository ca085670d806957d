import type { Kysely } from 'kysely'
import { notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import type { WriteContext } from '../../../../platform/write/write-context'
import { type ChosenSubjects, lockTestSubjects } from '../../../studies/subject-record'
import { lockTags, tagTestSubjects, untagTestSubjects } from '../../../studies/tag'
import { hideLinks, showLinks } from '../../device'
import { setSubjectsDeleted } from './set-subjects-deleted'

type Tagging = ChosenSubjects & { readonly tagId: string; readonly isGiven: boolean }

/** Adds or removes a tag of the subjects' project; returns the number of subjects. */
export async function changeTagOfSubjects(
  tx: Kysely<Tables>,
  { tagId, isGiven, ...chosen }: Tagging,
  writeContext: WriteContext,
): Promise<number> {
  const [tag] = await lockTags(tx, { companyId: chosen.companyId, tagIds: [tagId] })
  const subjects = await lockTestSubjects(tx, chosen)
  if (!subjects.every((subject) => subject.project_id === tag?.project_id)) throw notFound(nouns.testSubject)

  const testSubjectIds = subjects.map(({ id }) => id)
  const change = { companyId: chosen.companyId, tagId, testSubjectIds }
  await (isGiven ? tagTestSubjects(tx, change, writeContext) : untagTestSubjects(tx, change, writeContext))
  return subjects.length
}

/** Marks subjects as deleted and hides their links, so that their devices are free. Returns their number. */
export async function deleteSubjects(
  tx: Kysely<Tables>,
  chosen: ChosenSubjects,
  writeContext: WriteContext,
): Promise<number> {
  const subjects = await setSubjectsDeleted(tx, chosen, true, writeContext)
  await hideLinks(tx, { testSubjectIds: subjects.map(({ id }) => id) }, writeContext.now)
  return subjects.length
}

/** Takes subjects back with their links. Returns the codes of devices whose link stays hidden, as somebody else has worn them since. */
export async function restoreSubjects(
  tx: Kysely<Tables>,
  chosen: ChosenSubjects,
  writeContext: WriteContext,
): Promise<string[]> {
  const subjects = await setSubjectsDeleted(tx, chosen, false, writeContext)
  return showLinks(tx, { testSubjectIds: subjects.map(({ id }) => id) }, writeContext)
}
