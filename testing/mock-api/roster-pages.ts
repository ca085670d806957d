import type {
  QueryTagsArgs,
  QueryTestSubjectsArgs,
  TagListItem,
  TagPage,
  TestSubject,
  TestSubjectPage,
} from '@/shared/api/generated/schema'

/** A page of subjects, with the count of each state. */
export function subjectPage(subjects: readonly TestSubject[], args: QueryTestSubjectsArgs): TestSubjectPage {
  const { text, statuses, tagIds, device, deleted = false, offset = 0, limit = 50, descending = false } = args
  const words = text?.toLowerCase() ?? ''
  const fitting = subjects.filter(
    (each) =>
      each.code.toLowerCase().includes(words) &&
      (!tagIds?.length || each.tags.some(({ id }) => tagIds.includes(id))) &&
      (device !== 'LINKED' || each.device != null) &&
      (device !== 'UNLINKED' || each.device == null) &&
      (device !== 'UNAUTHORIZED' || (each.device != null && each.device.authorizationState !== 'AUTHORIZED')),
  )
  const present = fitting.filter((each) => each.deletedAt == null)
  const gone = fitting.filter((each) => each.deletedAt != null)
  const count = (status: string) => present.filter((each) => each.status === status).length
  const chosen = deleted
    ? gone
    : present.filter((each) => !statuses?.length || statuses.includes(each.status))
  const ordered = descending ? [...chosen].reverse() : chosen
  return {
    total: ordered.length,
    items: ordered.slice(offset, offset + limit),
    counts: {
      invited: count('INVITED'),
      active: count('ACTIVE'),
      completed: count('COMPLETED'),
      withdrawn: count('WITHDRAWN'),
      deleted: gone.length,
    },
  }
}

/** A page of tags. */
export function tagPage(tags: readonly TagListItem[], args: QueryTagsArgs): TagPage {
  const { text, deleted = false, offset = 0, limit = 50 } = args
  const found = tags.filter(
    (each) => (each.deletedAt != null) === deleted && each.tag.name.includes(text ?? ''),
  )
  return { total: found.length, items: found.slice(offset, offset + limit) }
}
