import type { Kysely } from 'kysely'
import type { AlertRule } from '../../../../../../engines/alert-rule'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { alertWords } from '../alert-words'

/** More deleted subjects are counted. */
const mostCodes = 5

interface Targeting {
  readonly project_id: string
  readonly definition: Pick<AlertRule, 'targets'>
}

/** A subject that a rule names; deleted ones can still be restored. */
export interface NamedSubject {
  readonly id: string
  readonly project_id: string
  readonly code: string
  readonly deleted_at: Date | null
}

/**
 * By rule, as they were given: what the deletion of tags and subjects means for whom each looks at, and what to do about it. A deleted
 * subject raises nothing anyway, so its exception is not told.
 */
export async function targetWarnings(db: Kysely<Tables>, rules: readonly Targeting[]): Promise<Message[][]> {
  const tags = new Map((await tagsNamedBy(db, rules)).map((tag) => [tag.id, tag]))
  const subjects = new Map((await subjectsNamedBy(db, rules)).map((subject) => [subject.id, subject]))
  return rules.map(({ project_id, definition: { targets } }) => {
    const inProject = <Of extends { readonly project_id: string }>(one: Of | undefined) =>
      one?.project_id === project_id ? one : null
    const tagOf = (id: string) => inProject(tags.get(id))
    const subjectOf = (id: string) => inProject(subjects.get(id))
    const isGone = (one: { readonly deleted_at: Date | null } | null) =>
      one === null || one.deleted_at !== null
    const isNobodyLeft =
      targets.subjectIds.every((id) => isGone(subjectOf(id))) &&
      targets.tagIds.every((id) => isGone(tagOf(id)))
    const wanted = targets.tagIds.map(tagOf).filter(isGone)
    const excepted = targets.exceptTagIds.map(tagOf).filter(isGone)
    const named = targets.subjectIds.map(subjectOf).filter(isGone)
    const codes = named.flatMap((subject) => subject?.code ?? [])
    const listed = codes.slice(0, mostCodes).join(', ') + (codes.length > mostCodes ? ' …' : '')
    const ofSubjects = isNobodyLeft ? alertWords.onlySubjectsGone : alertWords.subjectsGone
    return [
      ...wanted.map((tag) =>
        isNobodyLeft ? alertWords.onlyTargetGone(tag?.name ?? '') : alertWords.targetGone(tag?.name ?? ''),
      ),
      ...(named.length > 0 ? [ofSubjects(named.length, listed)] : []),
      ...excepted.map((tag) => alertWords.exceptionGone(tag?.name ?? '')),
    ]
  })
}

/** Deleted ones too. */
async function tagsNamedBy(db: Kysely<Tables>, rules: readonly Targeting[]) {
  const ids = idsIn(rules, ({ tagIds, exceptTagIds }) => [...tagIds, ...exceptTagIds])
  if (ids.length === 0) return []
  return db
    .selectFrom('tag')
    .select(['id', 'project_id', 'name', 'deleted_at'])
    .where('id', 'in', ids)
    .execute()
}

/** The subjects that rules name, also deleted ones, by code. */
export async function subjectsNamedBy(
  db: Kysely<Tables>,
  rules: readonly Targeting[],
): Promise<NamedSubject[]> {
  const ids = idsIn(rules, ({ subjectIds, exceptSubjectIds }) => [...subjectIds, ...exceptSubjectIds])
  if (ids.length === 0) return []
  const projects = new Set(rules.map(({ project_id }) => project_id))
  return db
    .selectFrom('test_subject')
    .select(['id', 'project_id', 'code', 'deleted_at'])
    .where('id', 'in', ids)
    .where('project_id', 'in', [...projects])
    .orderBy('code')
    .execute()
}

function idsIn(
  rules: readonly Targeting[],
  read: (targets: AlertRule['targets']) => readonly string[],
): string[] {
  return [...new Set(rules.flatMap(({ definition }) => read(definition.targets)))].filter(isUuid)
}
