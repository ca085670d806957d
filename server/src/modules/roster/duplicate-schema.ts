import { rules } from '../../platform/graphql/authorization'
import { builder } from '../../platform/graphql/builder'
import { companyViewerOf } from '../../platform/graphql/context'
import { writeContextOf } from '../../platform/graphql/write-context-of'
import { ProjectInputRef, ProjectRef, requireProject } from '../project'
import { duplicateProject } from './duplicate-project'

builder.mutationField('duplicateProject', (t) =>
  t.field({
    description: 'Makes a draft with these values, and the tags and members of another project. 設定を複製',
    type: ProjectRef,
    authorize: rules.owner,
    args: {
      projectId: t.arg.id({ required: true, description: 'Whose tags and members are taken over.' }),
      input: t.arg({ type: ProjectInputRef, required: true }),
    },
    resolve: async (_, { projectId, input }, context) => {
      const viewer = companyViewerOf(context)
      const id = await context.db
        .transaction()
        .execute((tx) => duplicateProject(tx, viewer, { projectId, input }, writeContextOf(context)))
      return requireProject(context.db, viewer, id)
    },
  }),
)
