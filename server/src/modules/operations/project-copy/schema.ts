import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { ProjectInputRef, ProjectRef, projectPolicy, requireProject } from '../../studies/project'
import { copiedParts, duplicateProject, type ProjectCopy } from './duplicate-project'

const CopiedPartEnum = builder.enumType('CopiedPart', {
  description: 'What a copy of a project takes along. MESSAGES are the texts of its deliveries.',
  values: Object.fromEntries(copiedParts.map((part) => [part.toUpperCase(), { value: part }])) as {
    [Part in (typeof copiedParts)[number] as Uppercase<Part>]: { value: Part }
  },
})

const ProjectCopyRef = builder.objectRef<ProjectCopy>('ProjectCopy').implement({
  description: 'A new project, and how much of another one it has.',
  authorize: projectPolicy.change,
  fields: (t) => ({
    project: t.field({
      type: ProjectRef,
      resolve: ({ projectId }, _, context) => requireProject(context.db, companyViewerOf(context), projectId),
    }),
    tags: t.exposeInt('tags'),
    members: t.exposeInt('members'),
    deliveries: t.exposeInt('deliveries'),
    rewards: t.exposeBoolean('rewards'),
    alertRules: t.exposeInt('alertRules', {
      description: 'Rules of its own, and those of every project that somebody changed.',
    }),
    alertRulesWithoutSurvey: t.stringList({
      description: 'Names of rules whose survey stayed behind: they send it no more.',
      resolve: ({ alertRulesWithoutSurvey }) => [...alertRulesWithoutSurvey],
    }),
    alertRulesSwitchedOff: t.stringList({
      description:
        'Names of rules that are off, since they named subjects or tags which the new project does not have.',
      resolve: ({ alertRulesSwitchedOff }) => [...alertRulesSwitchedOff],
    }),
    deliveriesLeftOut: t.stringList({
      description: 'Names of deliveries whose survey is archived or deleted.',
      resolve: ({ deliveriesLeftOut }) => [...deliveriesLeftOut],
    }),
    deliveriesToCheck: t.stringList({
      description: 'Names of deliveries that named subjects or tags which the new project does not have.',
      resolve: ({ deliveriesToCheck }) => [...deliveriesToCheck],
    }),
  }),
})

builder.mutationField('duplicateProject', (t) =>
  t.field({
    description: 'Makes a draft with these values and the chosen parts of another project. 設定を複製',
    type: ProjectCopyRef,
    authorize: projectPolicy.change,
    args: {
      projectId: t.arg.id({ required: true, description: 'Whose parts are taken.' }),
      input: t.arg({ type: ProjectInputRef, required: true }),
      parts: t.arg({ type: [CopiedPartEnum], required: true }),
    },
    resolve: (_, { projectId, input, parts }, context) =>
      write(context, (tx, writeContext) =>
        duplicateProject(
          tx,
          companyViewerOf(context),
          { projectId, input, parts: new Set(parts) },
          writeContext,
        ),
      ),
  }),
)
