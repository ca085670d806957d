import { basedOnArg } from '../../platform/graphql/based-on-arg'
import { builder } from '../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../platform/graphql/context'
import { declaredInputs } from '../../platform/graphql/declared-inputs'
import { write } from '../../platform/graphql/write'
import type { SurveyTargets } from '../../platform/tables'
import { createProjectSurvey } from './create-project-survey'
import { projectSurveyFields } from './project-survey-fields'
import type { ProjectSurveyInput } from './project-survey-input'
import { projectSurveyPolicy } from './project-survey-policy'
import { type ProjectSurvey, requireProjectSurvey } from './project-survey-queries'
import { MessageChannelEnum, ProjectSurveyKindEnum, ProjectSurveyRef } from './schema'
import { deleteProjectSurveys, restoreProjectSurveys, stepProjectSurveys } from './set-project-surveys-state'
import { updateProjectSurvey } from './update-project-survey'

const SurveyTargetsInputRef = builder.inputRef<SurveyTargets>('SurveyTargetsInput').implement({
  description: 'Everyone, or those with a tag or named; never those excepted.',
  fields: (t) => ({
    everyone: t.boolean({ required: true }),
    tagIds: t.idList({ required: true }),
    subjectIds: t.idList({ required: true }),
    exceptTagIds: t.idList({ required: true }),
    exceptSubjectIds: t.idList({ required: true }),
  }),
})

export const ProjectSurveyInputRef = builder.inputRef<ProjectSurveyInput>('ProjectSurveyInput').implement({
  description: 'What a person fills in about the use of a survey in a project.',
  fields: (t) => ({
    ...declaredInputs(t, projectSurveyFields, { kind: ProjectSurveyKindEnum }),
    surveyVersionId: t.id({ required: true }),
    opensAt: t.field({ type: 'DateTime', description: 'Null: open at once.' }),
    closesAt: t.field({ type: 'DateTime', description: 'Null: open without an end.' }),
    asksPin: t.boolean({ description: 'Left out: as it was.' }),
    schedule: t.field({
      type: 'JSON',
      description:
        'When it is sent, as engines/schedule says it. Null: handed out by hand. Left out: as it was.',
    }),
    delivery: t.field({
      type: 'JSON',
      description:
        'window { minutes }, late { kind: refuse | accept, minutes }, supersede, reminders (minutes after sending), condition. Left out: as it was.',
    }),
    targets: t.field({ type: SurveyTargetsInputRef, description: 'Left out: as it was; at first everyone.' }),
    messages: t.field({
      type: 'JSON',
      description:
        'By language: invitation and reminder, each with subject and body. What is missing is said in our words.',
    }),
    channel: t.field({ type: MessageChannelEnum, description: 'Left out: as it was; at first NONE.' }),
    limitPerDay: t.int({ description: 'Of a voluntary survey. Null: none. Left out: as it was.' }),
  }),
})

type MutationFields = Parameters<Parameters<typeof builder.mutationFields>[0]>[0]
const authorize = projectSurveyPolicy.change
const read = (context: Context, projectSurveyId: string): Promise<ProjectSurvey> =>
  requireProjectSurvey(context.db, companyViewerOf(context), projectSurveyId)

/** A mutation that moves the chosen project surveys to another state and returns their number. */
const stepField = (t: MutationFields, step: Parameters<typeof stepProjectSurveys>[2], description: string) =>
  t.int({
    description: `${description} Returns how many there are.`,
    authorize,
    args: { projectSurveyIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, by) => stepProjectSurveys(tx, { ...args, companyId }, step, by))
    },
  })

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
  startProjectSurveys: stepField(
    t,
    'start',
    'Drafts begin to be sent. CONFLICT for a schedule that never sends.',
  ),
  pauseProjectSurveys: stepField(t, 'pause', 'Nothing is sent; what was sent can be answered.'),
  resumeProjectSurveys: stepField(
    t,
    'resume',
    'Sending goes on from now; what was due in the pause is not made up for.',
  ),
  endProjectSurveys: stepField(t, 'end', 'They take no more answers.'),
  reopenProjectSurveys: stepField(t, 'reopen', 'Ended ones go on from now.'),
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
