import { builder } from '../../../../platform/graphql/builder'
import { monitoringPolicy } from '../monitoring-policy'
import { type MonitoringChange, monitoringChanges } from './monitoring-changes'

const MonitoringChangeRef = builder.objectRef<MonitoringChange>('MonitoringChange').implement({
  description: 'Rows of a project changed. Ids and days only; the client reads again what it shows.',
  authorize: monitoringPolicy.see,
  fields: (t) => ({
    projectId: t.exposeID('projectId'),
    testSubjectIds: t.field({
      type: ['ID'],
      description: 'Whose days changed; empty where they are too many to name.',
      resolve: (change) => [...change.testSubjectIds],
    }),
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
  }),
})

builder.subscriptionField('monitoringChanged', (t) =>
  t.field({
    description: 'New data of a project the viewer may see, at most one event a second.',
    type: MonitoringChangeRef,
    authorize: monitoringPolicy.see,
    args: { projectId: t.arg.id({ required: true }) },
    subscribe: (_, { projectId }, context) => monitoringChanges(context, projectId),
    resolve: (change) => change,
  }),
)
