import { basedOnArg } from '../../../platform/graphql/based-on-arg'
import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { declaredInputs } from '../../../platform/graphql/declared-inputs'
import { performInCompany, write } from '../../../platform/graphql/write'
import type { SurveyTargets } from '../../../platform/tables'
import { createProjectSurvey } from './create-project-survey'
import { projectSurveyFields } from './project-survey-fields'
import type { ProjectSurveyInput } from './project-survey-input'
import { projectSurveyPolicy } from './project-survey-policy'
import { type ProjectSurvey, requireProjectSurvey } from './project-survey-queries'
import { MessageChannelEnum, ProjectSurveyKindEnum, ProjectSurveyRef } from './schema'
import { deleteProjectSurveys, restoreProjectSurveys, stepProjectSurveys } from './set-project-surveys-state'
import { takeNewestVersion } from './take-newest-version'
import { updateProjectSurvey } from './update-project-survey'

const SurveyTargetsInputRef = builder.inputRef<SurveyTargets>('SurveyTargetsInput').implement({
  description: 'All subjects, or those with one of the tags or listed by id; without the exceptions.',
  fields: (t) => ({
    everyone: t.boolean({ required: true }),
    tagIds: t.idList({ required: true }),
    subjectIds: t.idList({ required: true }),
    exceptTagIds: t.idList({ required: true }),
    exceptSubjectIds: t.idList({ required: true }),
  }),
})

export const ProjectSurveyInputRef = builder.inputRef<ProjectSurveyInput>('ProjectSurveyInput').implement({
  description: 'The fields of a project survey that staff fill in.',
  fields: (t) => ({
    ...declaredInputs(t, projectSurveyFields, { kind: ProjectSurveyKindEnum }),
    surveyVersionId: t.id({ required: true }),
    opensAt: t.field({ type: 'DateTime', description: 'Null: opens at once.' }),
    closesAt: t.field({ type: 'DateTime', description: 'Null: does not close.' }),
    asksPin: t.boolean({ description: 'Omitted: unchanged.' }),
    schedule: t.field({
      type: 'JSON',
      description:
        'The schedule in the format of engines/schedule. Null: staff hand out the links. Omitted: unchanged.',
    }),
    delivery: t.field({
      type: 'JSON',
      description:
        'window { minutes }, late { kind: refuse | accept, minutes }, supersede, reminders (minutes after sending), condition. Omitted: unchanged.',
    }),
    targets: t.field({
      type: SurveyTargetsInputRef,
      description: 'Omitted: unchanged; all subjects in a new one.',
    }),
    messages: t.field({
      type: 'JSON',
      description:
        'By language: invitation and reminder, each with subject and body. Missing texts use the defaults.',
    }),
    channel: t.field({ type: MessageChannelEnum, description: 'Omitted: unchanged; NONE in a new one.' }),
    limitPerDay: t.int({ description: 'Only for a voluntary survey. Null: no limit. Omitted: unchanged.' }),
  }),
})

type MutationFields = Parameters<Parameters<typeof builder.mutationFields>[0]>[0]
const authorize = projectSurveyPolicy.change
const read = (context: Context, projectSurveyId: string): Promise<ProjectSurvey> =>
  requireProjectSurvey(context.db, companyViewerOf(context), projectSurveyId)

/** A mutation that moves the chosen project surveys to another state and returns their number. */
const stepField = (t: MutationFields, step: Parameters<typeof stepProjectSurveys>[2], description: string) =>
  t.int({
    description: `${description} Returns the number of project surveys.`,
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
    description: 'Responses already sent keep their version.',
    type: ProjectSurveyRef,
    authorize,
    args: {
      projectSurveyId: t.arg.id({ required: true }),
      input: t.arg({ type: ProjectSurveyInputRef, required: true }),
      basedOn: t.arg(basedOnArg),
    },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, updateProjectSurvey)
      return read(context, args.projectSurveyId)
    },
  }),
  takeNewestVersion: t.int({
    description:
      'The newest version of their surveys applies from now on; what was sent keeps its own. Returns how many changed.',
    authorize,
    args: { projectSurveyIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, args, takeNewestVersion),
  }),
  startProjectSurveys: stepField(t, 'start', 'Starts drafts. CONFLICT for a schedule that never sends.'),
  pauseProjectSurveys: stepField(t, 'pause', 'Stops sending; sent surveys can still be answered.'),
  resumeProjectSurveys: stepField(
    t,
    'resume',
    'Continues sending from now on; what was due during the pause is not sent.',
  ),
  endProjectSurveys: stepField(t, 'end', 'Stops accepting answers.'),
  reopenProjectSurveys: stepField(t, 'reopen', 'Continues ended ones from now on.'),
  deleteProjectSurveys: t.int({
    description:
      'Hides them with their answers; they can be restored for 30 days. Returns the number of project surveys.',
    authorize,
    args: { projectSurveyIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, args, deleteProjectSurveys),
  }),
  restoreProjectSurveys: t.int({
    description: 'Restores deleted ones; CONFLICT if the survey is deleted, too.',
    authorize,
    args: { projectSurveyIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, args, restoreProjectSurveys),
  }),
}))
