import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { pageOf } from '../../../platform/postgres/pagination'
import { requireProject } from '../project'
import { type CountedTag, listTags } from './list-tags'
import { TagRef } from './schema'
import { tagPolicy } from './tag-policy'
import { requireTag } from './tag-queries'

const TagSortEnum = builder.enumType('TagSort', {
  values: {
    NAME: { value: 'name' },
    SUBJECTS: { value: 'subjects' },
    CREATED_AT: { value: 'createdAt' },
  } as const,
})

const TagListItemRef = builder.objectRef<CountedTag>('TagListItem').implement({
  description: 'A tag of a list.',
  authorize: tagPolicy.see,
  fields: (t) => ({
    tag: t.field({ type: TagRef, resolve: (counted) => counted }),
    subjectCount: t.exposeInt('subject_count', { description: 'How many subjects have it.' }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    deletedAt: t.expose('deleted_at', { type: 'DateTime', nullable: true }),
  }),
})

const TagPageRef = builder.objectRef<{ items: CountedTag[]; total: number }>('TagPage').implement({
  description: 'One page of a list of tags.',
  authorize: tagPolicy.see,
  fields: (t) => ({
    items: t.expose('items', { type: [TagListItemRef] }),
    total: t.exposeInt('total'),
  }),
})

builder.queryField('tags', (t) =>
  t.field({
    description: 'The tags of a project.',
    type: TagPageRef,
    authorize: tagPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      text: t.arg.string({ description: 'Matches the name, without regard to width or case.' }),
      deleted: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Those that can be taken back, instead of the others.',
      }),
      sort: t.arg({ type: TagSortEnum, required: true, defaultValue: 'name' }),
      descending: t.arg.boolean({ required: true, defaultValue: false }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: async (_, { projectId, text, offset, limit, ...rest }, context) => {
      const project = await requireProject(context.db, companyViewerOf(context), projectId)
      return listTags(context.db, project, { ...rest, ...pageOf({ offset, limit }), text: text ?? null })
    },
  }),
)

builder.queryField('tag', (t) =>
  t.field({
    type: TagRef,
    authorize: tagPolicy.change,
    args: { tagId: t.arg.id({ required: true }) },
    resolve: (_, { tagId }, context) => requireTag(context.db, companyViewerOf(context), tagId),
  }),
)
