import { type TagPage, useTagListQuery } from '../api/tag-api'

type Tag = TagPage['items'][number]['tag']
const none: readonly Tag[] = []

/** The tags of a project, by name; none while they load. */
export function useTagsOfProject(projectId: string): readonly Tag[] {
  return useTagList(projectId)?.items.map(({ tag }) => tag) ?? none
}

/** Which of these the project does not have any more; none while its tags load. */
export function useGoneTagIds(projectId: string, tagIds: readonly string[]): readonly string[] {
  const list = useTagList(projectId)
  if (!list || list.total > list.items.length) return []
  const known = new Set(list.items.map(({ tag }) => tag.id))
  return tagIds.filter((id) => !known.has(id))
}

function useTagList(projectId: string): TagPage | undefined {
  const { data } = useTagListQuery({
    projectId,
    deleted: false,
    sort: 'NAME',
    descending: false,
    offset: 0,
    limit: 200,
  })
  return data
}
