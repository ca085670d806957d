import { gqlApi } from '@/shared/api'
import {
  TagDocument,
  TagListDocument,
  type TagListQuery,
  type TagListQueryVariables,
  type TagQuery,
} from './tag.generated'

export type TagPage = TagListQuery['tags']
/** A tag of a project's list, and how many subjects have it. */
export type CountedTag = TagPage['items'][number]

export const { useTagListQuery, useTagQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    tagList: build.query<TagPage, TagListQueryVariables>({
      query: (variables) => ({ document: TagListDocument, variables }),
      transformResponse: (data: TagListQuery) => data.tags,
      providesTags: ['Tag'],
    }),
    tag: build.query<CountedTag['tag'], string>({
      query: (tagId) => ({ document: TagDocument, variables: { tagId } }),
      transformResponse: (data: TagQuery) => data.tag,
      providesTags: ['Tag'],
    }),
  }),
})
