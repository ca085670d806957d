import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { notFound } from '../../../platform/problem'
import { nouns } from '../../../platform/words'
import { requireProject } from '../../studies/project'
import { DigestPaceEnum, ReachEnum } from './alert-enums'
import { alertPolicy } from './alert-policy'
import { type AlertPerson, chainPeople } from './escalation/chain-people'
import { saveHours } from './escalation/save-hours'

const PersonRef = builder.objectRef<AlertPerson>('AlertPerson').implement({
  description: 'Somebody whom alerts of a project may be told to, and when.',
  authorize: alertPolicy.change,
  fields: (t) => ({
    userId: t.exposeID('id'),
    name: t.exposeString('name'),
    isOwner: t.exposeBoolean('isOwner'),
    reach: t.field({ type: ReachEnum, resolve: ({ unreachable }) => unreachable ?? 'reached' }),
    pace: t.expose('pace', { type: DigestPaceEnum, description: 'How often they have chosen to be told.' }),
    digestHour: t.exposeInt('digestHour', { description: 'Of a daily digest, on their own clock.' }),
    hours: t.expose('hours', {
      type: 'JSON',
      description:
        'Duty and quiet hours by the clock of the project, as engines/alert-rule says. 当番と通知を控える時間',
    }),
  }),
})

builder.queryFields((t) => ({
  alertPeople: t.field({
    description: 'Owners and members of a project with their hours, and others who have hours there still.',
    type: [PersonRef],
    authorize: alertPolicy.change,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: async (_, { projectId }, context) => {
      const project = await requireProject(context.db, companyViewerOf(context), projectId)
      return chainPeople(context.db, project, [])
    },
  }),
}))

builder.mutationFields((t) => ({
  saveAlertHours: t.field({
    description: 'Saves when somebody is on duty, and when messages wait. Recorded in the audit log.',
    type: PersonRef,
    authorize: alertPolicy.change,
    args: {
      projectId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
      hours: t.arg({ type: 'JSON', required: true, description: 'As engines/alert-rule says.' }),
    },
    resolve: async (_, { projectId, userId, hours }, context) => {
      const project = await requireProject(context.db, companyViewerOf(context), projectId)
      await write(context, (tx, by) => saveHours(tx, project, { userId, hours }, by))
      const person = (await chainPeople(context.db, project, [])).find(({ id }) => id === userId)
      if (!person) throw notFound(nouns.user)
      return person
    },
  }),
}))
