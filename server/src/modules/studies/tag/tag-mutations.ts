import { basedOnArg } from '../../../platform/graphql/based-on-arg'
import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { declaredInputs } from '../../../platform/graphql/declared-inputs'
import { performInCompany, write } from '../../../platform/graphql/write'
import { lockProject } from '../project'
import { createTag } from './create-tag'
import { setTagsDeleted } from './delete-tags'
import { mergeTags } from './merge-tags'
import { TagRef } from './schema'
import { tagFields } from './tag-fields'
import { type TagInput, tagValues } from './tag-input'
import { tagPolicy } from './tag-policy'
import { requireTag } from './tag-queries'
import { updateTag } from './update-tag'

const TagInputRef = builder.inputRef<TagInput>('TagInput').implement({
  description: 'What a person fills in about a tag.',
  fields: (t) => declaredInputs(t, tagFields),
})

builder.mutationFields((t) => ({
  createTag: t.field({
    type: TagRef,
    authorize: tagPolicy.change,
    args: { projectId: t.arg.id({ required: true }), input: t.arg({ type: TagInputRef, required: true }) },
    resolve: (_, { projectId, input }, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, async (tx, writeContext) => {
        const project = await lockProject(tx, companyId, projectId)
        return createTag(tx, { companyId, projectId: project.id, ...tagValues(input) }, writeContext)
      })
    },
  }),
  updateTag: t.field({
    type: TagRef,
    authorize: tagPolicy.change,
    args: {
      tagId: t.arg.id({ required: true }),
      input: t.arg({ type: TagInputRef, required: true }),
      basedOn: t.arg(basedOnArg),
    },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, updateTag)
      return requireTag(context.db, companyViewerOf(context), args.tagId)
    },
  }),
  mergeTags: t.field({
    description: 'Gives the subjects of one tag to another, and removes the first for good.',
    type: TagRef,
    authorize: tagPolicy.change,
    args: { tagId: t.arg.id({ required: true }), intoTagId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, mergeTags)
      return requireTag(context.db, companyViewerOf(context), args.intoTagId)
    },
  }),
  deleteTags: t.int({
    description: 'Hides tags; can be taken back for 30 days. Returns how many there are.',
    authorize: tagPolicy.change,
    args: { tagIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) =>
      performInCompany(context, { ...args, becomesDeleted: true }, setTagsDeleted),
  }),
  restoreTags: t.int({
    description: 'Takes deleted tags back, with the subjects they had.',
    authorize: tagPolicy.change,
    args: { tagIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) =>
      performInCompany(context, { ...args, becomesDeleted: false }, setTagsDeleted),
  }),
}))
