import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { pageOf } from '../../../platform/postgres/pagination'
import { requireProject } from '../../studies/project'
import { alertPolicy } from './alert-policy'
import { type Assignee, assigneePage } from './event/assignees'

/** All people of a large project in one page: each is an id and a name. */
const mostAssignees = 1000

const AssigneeRef = builder.objectRef<Assignee>('AlertAssignee').implement({
  description:
    'Somebody who may be given the alerts of a project: those who work on it know no more of each other. 担当者',
  authorize: alertPolicy.work,
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

const AssigneePageRef = builder
  .objectRef<Awaited<ReturnType<typeof assigneePage>>>('AlertAssigneePage')
  .implement({
    authorize: alertPolicy.work,
    fields: (t) => ({ items: t.expose('items', { type: [AssigneeRef] }), total: t.exposeInt('total') }),
  })

builder.queryField('alertAssignees', (t) =>
  t.field({
    description: 'Who may be given the alerts of a project: owners first, then members, each by name.',
    type: AssigneePageRef,
    authorize: alertPolicy.work,
    args: {
      projectId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: async (_, { projectId, ...page }, context) => {
      const project = await requireProject(context.db, companyViewerOf(context), projectId)
      return assigneePage(context.db, project, pageOf(page, mostAssignees))
    },
  }),
)
