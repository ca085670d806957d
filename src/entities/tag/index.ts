export { type CountedTag, type TagPage, useTagListQuery, useTagQuery } from './api/tag-api'
export { useGoneTagIds, useTagsOfProject } from './model/use-tags-of-project'
