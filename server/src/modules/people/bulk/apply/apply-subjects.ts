import type { Kysely, Selectable } from 'kysely'
import type { Tables, TagColour, TestSubjectTable } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { type PersonalDataPatch, sealerOf, setPersonalDataOfMany } from '../../../studies/personal-data'
import {
  coloursInTurn,
  createTag,
  foldedName,
  type TagsByName,
  tagTestSubjects,
  untagTestSubjects,
} from '../../../studies/tag'
import { createTestSubjects, type SubjectChange, updateTestSubjects } from '../../test-subject'
import { type Applied, type BulkScope, changedMeanwhile } from '../plan/bulk-kind'

/** What a row does to a subject; without one it creates it. */
export interface SubjectAction {
  readonly code: string
  readonly subject: Selectable<TestSubjectTable> | undefined
  readonly values: SubjectChange['values']
  /** The subject's new tags, missing ones included, which are created; null: unchanged. */
  readonly tagNames: readonly string[] | null
  readonly personal: PersonalDataPatch
  /** Ids of the subject's tags. */
  readonly has: readonly string[]
  readonly tags: TagsByName
}

type Line = { readonly line: number; readonly action: SubjectAction }

/** Creates and changes the subjects of some hundred rows with a few statements. */
export async function applySubjects(
  tx: Kysely<Tables>,
  scope: BulkScope,
  lines: readonly Line[],
  writeContext: WriteContext,
): Promise<Applied[]> {
  const fresh = lines.filter(({ action }) => !action.subject)
  const ids = await createTestSubjects(
    tx,
    scope,
    fresh.map(({ action }) => ({ ...action.values, code: action.code })),
    writeContext,
  )
  const changes = lines.flatMap(({ action: { subject, values } }) => (subject ? [{ subject, values }] : []))
  const sealIdentifying = (ids: readonly string[]) => sealerOf(tx, scope, ids, writeContext.now)
  await updateTestSubjects(tx, scope, { changes, sealIdentifying }, writeContext)
  const idOf = ({ action }: Line) => action.subject?.id ?? ids.get(action.code)
  await setTags(tx, scope, lines, idOf, writeContext)
  const people = lines.flatMap((line) => {
    const testSubjectId = idOf(line)
    const values = line.action.personal
    return testSubjectId && Object.keys(values).length > 0 ? [{ testSubjectId, values }] : []
  })
  await setPersonalDataOfMany(tx, scope, people, writeContext)
  return lines.map((line) => {
    const targetId = idOf(line)
    if (!targetId) return changedMeanwhile(line.line)
    const outcome = line.action.subject ? 'changed' : 'created'
    return { line: line.line, outcome, message: null, targetId }
  })
}

/** One action per tag, as when subjects are chosen in the list. */
async function setTags(
  tx: Kysely<Tables>,
  { companyId, projectId }: BulkScope,
  lines: readonly Line[],
  idOf: (line: Line) => string | undefined,
  writeContext: WriteContext,
): Promise<void> {
  const made = new Map<string, string>()
  let nextColour: (() => TagColour) | undefined
  const given = new Map<string, string[]>()
  const taken = new Map<string, string[]>()
  for (const line of lines) {
    const { tagNames, tags, has } = line.action
    const id = idOf(line)
    if (tagNames === null || !id) continue
    const wanted = new Set<string>()
    for (const name of tagNames) {
      const tagId = tags.get(name)?.id ?? made.get(foldedName(name)) ?? (await newTag(name))
      if (wanted.has(tagId)) continue
      wanted.add(tagId)
      if (!has.includes(tagId)) listOf(given, tagId).push(id)
    }
    for (const tagId of has) if (!wanted.has(tagId)) listOf(taken, tagId).push(id)
  }
  for (const [tagId, testSubjectIds] of given) {
    await tagTestSubjects(tx, { companyId, tagId, testSubjectIds }, writeContext)
  }
  for (const [tagId, testSubjectIds] of taken) {
    await untagTestSubjects(tx, { companyId, tagId, testSubjectIds }, writeContext)
  }

  async function newTag(name: string): Promise<string> {
    nextColour ??= await coloursInTurn(tx, projectId)
    const { id } = await createTag(tx, { companyId, projectId, name, colour: nextColour() }, writeContext)
    made.set(foldedName(name), id)
    return id
  }
}

function listOf(lists: Map<string, string[]>, key: string): string[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
