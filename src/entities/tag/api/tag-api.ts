import { ask, askWith, gqlApi } from '@/shared/api'
import { TagDocument, TagListDocument, type TagListQuery } from './tag.generated'

export type TagPage = TagListQuery['tags']
/** A tag of a project's list, and how many subjects have it. */
export type CountedTag = TagPage['items'][number]

export const { useTagListQuery, useTagQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    tagList: build.query({
      ...ask(TagListDocument, (data) => data.tags),
      providesTags: ['Tag'],
    }),
    tag: build.query({
      ...askWith(
        TagDocument,
        (tagId: string) => ({ tagId }),
        (data) => data.tag,
      ),
      providesTags: ['Tag'],
    }),
  }),
})
