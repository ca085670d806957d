import { type Kysely, sql } from 'kysely'
import { groupRows } from '../../../platform/postgres/group-rows'
import type { Tables } from '../../../platform/tables'
import { foldedName } from './same-name'
import { tagSeparators } from './tag-input'

/** A tag with its name as written in files. */
export interface NamedTag {
  readonly id: string
  readonly name: string
  readonly isDeleted: boolean
}

/** Finds tags by their name in a file: Ａ病棟 equals A病棟, unless earlier versions stored both. */
export class TagsByName {
  readonly #tags: readonly NamedTag[]
  readonly #byName: ReadonlyMap<string, NamedTag>
  readonly #byFolded: ReadonlyMap<string, NamedTag>

  constructor(tags: readonly NamedTag[] = []) {
    this.#tags = tags
    this.#byName = new Map(tags.map((tag) => [tag.name, tag]))
    this.#byFolded = new Map(tags.map((tag) => [foldedName(tag.name), tag]))
  }

  get(name: string): NamedTag | undefined {
    return this.#byName.get(name) ?? this.#byFolded.get(foldedName(name))
  }

  /** The tag whose name contains a separator and was therefore cut to this part; otherwise null. */
  cutTo(part: string): NamedTag | null {
    const isCut = ({ name }: NamedTag) =>
      tagSeparators.test(name) && name.split(tagSeparators).some((some) => some.trim() === part)
    return this.#tags.find(isCut) ?? null
  }
}

/** All tags of a project by name, deleted ones too: a name stays taken until the purge. */
export async function tagsByName(db: Kysely<Tables>, project: { readonly id: string }): Promise<TagsByName> {
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'name', 'deleted_at'])
    .where('project_id', '=', project.id)
    .execute()
  return new TagsByName(
    rows.map(({ id, name, deleted_at }) => ({ id, name, isDeleted: deleted_at !== null })),
  )
}

/** The tag ids of each of the project's subjects, without deleted tags. */
export async function tagsGivenTo(
  db: Kysely<Tables>,
  project: { readonly id: string },
  testSubjectIds: readonly string[],
): Promise<Map<string, { test_subject_id: string; id: string }[]>> {
  const rows = await db
    .selectFrom('test_subject_tag')
    .innerJoin('tag', 'tag.id', 'test_subject_tag.tag_id')
    .select(['test_subject_tag.test_subject_id', 'tag.id'])
    .where('tag.project_id', '=', project.id)
    .where('tag.deleted_at', 'is', null)
    .where('test_subject_tag.test_subject_id', '=', sql<string>`any(${[...testSubjectIds]}::uuid[])`)
    .execute()
  return groupRows(rows, (row) => row.test_subject_id)
}
