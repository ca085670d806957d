import { builder } from '../../platform/graphql/builder'
import { companyViewerOf } from '../../platform/graphql/context'
import { write } from '../../platform/graphql/write'
import { ProjectInputRef, ProjectRef, projectPolicy, requireProject } from '../project'
import { duplicateProject } from './duplicate-project'

builder.mutationField('duplicateProject', (t) =>
  t.field({
    description: 'Makes a draft with these values, and the tags and members of another project. 設定を複製',
    type: ProjectRef,
    authorize: projectPolicy.change,
    args: {
      projectId: t.arg.id({ required: true, description: 'Whose tags and members are taken over.' }),
      input: t.arg({ type: ProjectInputRef, required: true }),
    },
    resolve: async (_, { projectId, input }, context) => {
      const viewer = companyViewerOf(context)
      const id = await write(context, (tx, writeContext) =>
        duplicateProject(tx, viewer, { projectId, input }, writeContext),
      )
      return requireProject(context.db, viewer, id)
    },
  }),
)
