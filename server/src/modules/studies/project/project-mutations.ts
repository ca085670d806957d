import { basedOnArg } from '../../../platform/graphql/based-on-arg'
import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { declaredInputs } from '../../../platform/graphql/declared-inputs'
import { performInCompany, write } from '../../../platform/graphql/write'
import { viewerCan } from '../../accounts/user'
import { changeProjectStatus } from './change-project-status'
import { createProject } from './create-project'
import { deleteProject, restoreProject } from './delete-project'
import { projectFields } from './project-fields'
import { type ProjectInput, projectValues } from './project-input'
import { projectPolicy } from './project-policy'
import { requireProject } from './project-queries'
import { ProjectRef, ProjectStatusEnum, WearMethodEnum } from './schema'
import { setProjectContact } from './set-project-contact'
import { updateProject } from './update-project'

export const ProjectInputRef = builder.inputRef<ProjectInput>('ProjectInput').implement({
  description: 'What a person fills in about a project.',
  fields: (t) => declaredInputs(t, projectFields, { wearMethod: WearMethodEnum }),
})

viewerCan('canSeeProjects', projectPolicy.see, 'The projects of a company, all or some of them.')
viewerCan('canCreateProjects', projectPolicy.change, 'Whether createProject is open to the viewer.')

builder.mutationFields((t) => ({
  createProject: t.field({
    description: 'Makes a project as a draft.',
    type: ProjectRef,
    authorize: projectPolicy.change,
    args: { input: t.arg({ type: ProjectInputRef, required: true }) },
    resolve: async (_, { input }, context) => {
      const viewer = companyViewerOf(context)
      const values = { ...projectValues(input, context.now()), company_id: viewer.companyId }
      const { id } = await write(context, (tx, writeContext) => createProject(tx, values, writeContext))
      return requireProject(context.db, viewer, id)
    },
  }),
  updateProject: t.field({
    description: 'A changed time zone or wear method has all days decided anew in the background.',
    type: ProjectRef,
    authorize: projectPolicy.change,
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: ProjectInputRef, required: true }),
      basedOn: t.arg(basedOnArg),
    },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, updateProject)
      return requireProject(context.db, companyViewerOf(context), args.projectId)
    },
  }),
  setProjectContact: t.field({
    description: 'Sets only the address that test subjects see for their questions. 連絡先',
    type: ProjectRef,
    authorize: projectPolicy.change,
    args: {
      projectId: t.arg.id({ required: true }),
      contactEmail: t.arg.string({ required: true }),
    },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, setProjectContact)
      return requireProject(context.db, companyViewerOf(context), args.projectId)
    },
  }),
  deleteProject: t.boolean({
    description:
      'Hides a project without subjects; CONFLICT while it has some. Can be taken back for 30 days.',
    authorize: projectPolicy.change,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, deleteProject)
      return true
    },
  }),
  restoreProject: t.boolean({
    description: 'Takes a deleted project back.',
    authorize: projectPolicy.change,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, restoreProject)
      return true
    },
  }),
  changeProjectStatus: t.field({
    description: 'Starts, pauses, closes or reopens a project.',
    type: ProjectRef,
    authorize: projectPolicy.change,
    args: {
      projectId: t.arg.id({ required: true }),
      status: t.arg({ type: ProjectStatusEnum, required: true }),
    },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, changeProjectStatus)
      return requireProject(context.db, companyViewerOf(context), args.projectId)
    },
  }),
}))
