import { type TagPage, useTagListQuery } from '../api/tag-api'

type Tag = TagPage['items'][number]['tag']
const none: readonly Tag[] = []

/** The tags of a project, by name; none while they load. */
export function useTagsOfProject(projectId: string): readonly Tag[] {
  const { data } = useTagListQuery({
    projectId,
    deleted: false,
    sort: 'NAME',
    descending: false,
    offset: 0,
    limit: 200,
  })
  return data ? data.items.map(({ tag }) => tag) : none
}
