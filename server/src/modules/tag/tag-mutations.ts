import { rules } from '../../platform/graphql/authorization'
import { basedOnArg } from '../../platform/graphql/based-on-arg'
import { builder } from '../../platform/graphql/builder'
import { companyViewerOf } from '../../platform/graphql/context'
import { mayBeEmpty } from '../../platform/graphql/may-be-empty'
import { writeContextOf } from '../../platform/graphql/write-context-of'
import { lockProject } from '../project'
import { createTag } from './create-tag'
import { mergeTags } from './merge-tags'
import { TagRef } from './schema'
import { setTagsDeleted } from './set-tags-deleted'
import { tagValues } from './tag-input'
import { requireTag } from './tag-queries'
import { updateTag } from './update-tag'

const TagInputRef = builder.inputType('TagInput', {
  description: 'What a person fills in about a tag.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Unique in the project.' }),
    colour: t.string({ required: true }),
    description: t.string(mayBeEmpty),
  }),
})

builder.mutationFields((t) => ({
  createTag: t.field({
    type: TagRef,
    authorize: rules.owner,
    args: { projectId: t.arg.id({ required: true }), input: t.arg({ type: TagInputRef, required: true }) },
    resolve: (_, { projectId, input }, context) => {
      const { companyId } = companyViewerOf(context)
      return context.db.transaction().execute(async (tx) => {
        const project = await lockProject(tx, companyId, projectId)
        return createTag(
          tx,
          { companyId, projectId: project.id, ...tagValues(input) },
          writeContextOf(context),
        )
      })
    },
  }),
  updateTag: t.field({
    type: TagRef,
    authorize: rules.owner,
    args: {
      tagId: t.arg.id({ required: true }),
      input: t.arg({ type: TagInputRef, required: true }),
      basedOn: t.arg(basedOnArg),
    },
    resolve: async (_, args, context) => {
      const viewer = companyViewerOf(context)
      await context.db
        .transaction()
        .execute((tx) => updateTag(tx, { ...args, companyId: viewer.companyId }, writeContextOf(context)))
      return requireTag(context.db, viewer, args.tagId)
    },
  }),
  mergeTags: t.field({
    description: 'Gives the subjects of one tag to another, and removes the first for good.',
    type: TagRef,
    authorize: rules.owner,
    args: { tagId: t.arg.id({ required: true }), intoTagId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      const viewer = companyViewerOf(context)
      await context.db
        .transaction()
        .execute((tx) => mergeTags(tx, { ...args, companyId: viewer.companyId }, writeContextOf(context)))
      return requireTag(context.db, viewer, args.intoTagId)
    },
  }),
  deleteTags: t.int({
    description: 'Hides tags; can be taken back for 30 days. Returns how many there are.',
    authorize: rules.owner,
    args: { tagIds: t.arg.idList({ required: true }) },
    resolve: (_, { tagIds }, context) => {
      const { companyId } = companyViewerOf(context)
      return context.db
        .transaction()
        .execute((tx) => setTagsDeleted(tx, { companyId, tagIds }, true, writeContextOf(context)))
    },
  }),
  restoreTags: t.int({
    description: 'Takes deleted tags back, with the subjects they had.',
    authorize: rules.owner,
    args: { tagIds: t.arg.idList({ required: true }) },
    resolve: (_, { tagIds }, context) => {
      const { companyId } = companyViewerOf(context)
      return context.db
        .transaction()
        .execute((tx) => setTagsDeleted(tx, { companyId, tagIds }, false, writeContextOf(context)))
    },
  }),
}))
