import { basedOnArg } from '../../platform/graphql/based-on-arg'
import { builder } from '../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../platform/graphql/context'
import { declaredInputs } from '../../platform/graphql/declared-inputs'
import { write } from '../../platform/graphql/write'
import { createProjectSurvey } from './create-project-survey'
import { projectSurveyFields } from './project-survey-fields'
import type { ProjectSurveyInput } from './project-survey-input'
import { projectSurveyPolicy } from './project-survey-policy'
import { type ProjectSurvey, requireProjectSurvey } from './project-survey-queries'
import { ProjectSurveyKindEnum, ProjectSurveyRef } from './schema'
import {
  deleteProjectSurveys,
  restoreProjectSurveys,
  setProjectSurveysEnded,
} from './set-project-surveys-state'
import { updateProjectSurvey } from './update-project-survey'

const ProjectSurveyInputRef = builder.inputRef<ProjectSurveyInput>('ProjectSurveyInput').implement({
  description: 'What a person fills in about the use of a survey in a project.',
  fields: (t) => ({
    ...declaredInputs(t, projectSurveyFields, { kind: ProjectSurveyKindEnum }),
    surveyVersionId: t.id({ required: true }),
    opensAt: t.field({ type: 'DateTime', description: 'Null: open at once.' }),
    closesAt: t.field({ type: 'DateTime', description: 'Null: open without an end.' }),
    asksPin: t.boolean({ description: 'Left out: as it was.' }),
  }),
})

const authorize = projectSurveyPolicy.change
const read = (context: Context, projectSurveyId: string): Promise<ProjectSurvey> =>
  requireProjectSurvey(context.db, companyViewerOf(context), projectSurveyId)

builder.mutationFields((t) => ({
  createProjectSurvey: t.field({
    type: ProjectSurveyRef,
    authorize,
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: ProjectSurveyInputRef, required: true }),
    },
    resolve: async (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      const id = await write(context, (tx, by) => createProjectSurvey(tx, { ...args, companyId }, by))
      return read(context, id)
    },
  }),
  updateProjectSurvey: t.field({
    description: 'What was handed out keeps its version.',
    type: ProjectSurveyRef,
    authorize,
    args: {
      projectSurveyId: t.arg.id({ required: true }),
      input: t.arg({ type: ProjectSurveyInputRef, required: true }),
      basedOn: t.arg(basedOnArg),
    },
    resolve: async (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      await write(context, (tx, by) => updateProjectSurvey(tx, { ...args, companyId }, by))
      return read(context, args.projectSurveyId)
    },
  }),
  endProjectSurveys: t.int({
    description: 'They take no more answers. Returns how many there are.',
    authorize,
    args: { projectSurveyIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => setProjectSurveysEnded(tx, { ...args, companyId }, true, by))
    },
  }),
  reopenProjectSurveys: t.int({
    authorize,
    args: { projectSurveyIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => setProjectSurveysEnded(tx, { ...args, companyId }, false, by))
    },
  }),
  deleteProjectSurveys: t.int({
    description: 'Hides them with their answers; can be taken back for 30 days. Returns how many there are.',
    authorize,
    args: { projectSurveyIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => deleteProjectSurveys(tx, { ...args, companyId }, by))
    },
  }),
  restoreProjectSurveys: t.int({
    description: 'Takes deleted ones back; CONFLICT where the survey is deleted, too.',
    authorize,
    args: { projectSurveyIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => restoreProjectSurveys(tx, { ...args, companyId }, by))
    },
  }),
}))
