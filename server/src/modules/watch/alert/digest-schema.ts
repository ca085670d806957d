import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { requireProject } from '../../studies/project'
import { DigestPaceEnum } from './alert-enums'
import { alertPolicy } from './alert-policy'
import { type OwnDigest, ownDigest, saveOwnDigest } from './digest/own-digest'

const DigestRef = builder.objectRef<OwnDigest>('AlertDigest').implement({
  description:
    'How often the viewer is told of the alerts of a project by mail. Critical ones leave at once. 自分への通知',
  authorize: alertPolicy.chooseOwn,
  fields: (t) => ({
    pace: t.expose('pace', { type: DigestPaceEnum }),
    hour: t.exposeInt('hour', { description: '0 to 23, of a daily digest, on the clock of `timeZone`.' }),
    timeZone: t.exposeString('timeZone', { nullable: true, description: 'null: nothing was chosen yet.' }),
    waiting: t.exposeInt('waiting', {
      description: 'Alerts that wait for the next digest and are not done with yet.',
    }),
    nextAt: t.expose('nextAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they leave, after quiet hours; null where none wait.',
    }),
  }),
})

const DigestInput = builder.inputType('AlertDigestInput', {
  fields: (t) => ({
    pace: t.field({ type: DigestPaceEnum, required: true }),
    hour: t.int({ required: true, description: '0 to 23, for a daily digest.' }),
    timeZone: t.string({ required: true, description: 'Whose clock the hour is of, such as Asia/Tokyo.' }),
  }),
})

builder.queryFields((t) => ({
  alertDigest: t.field({
    description: 'How often the viewer is told of the alerts of a project, and what waits for them.',
    type: DigestRef,
    authorize: alertPolicy.chooseOwn,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: async (_, { projectId }, context) => {
      const viewer = companyViewerOf(context)
      return ownDigest(context.db, viewer, await requireProject(context.db, viewer, projectId))
    },
  }),
}))

builder.mutationFields((t) => ({
  saveAlertDigest: t.field({
    description:
      'Saves how often the viewer is told. What waits leaves at the new time; at once where that was chosen. Recorded in the audit log.',
    type: DigestRef,
    authorize: alertPolicy.chooseOwn,
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: DigestInput, required: true }),
    },
    resolve: async (_, { projectId, input }, context) => {
      const viewer = companyViewerOf(context)
      const project = await requireProject(context.db, viewer, projectId)
      await write(context, (tx, by) => saveOwnDigest(tx, viewer, project, input, by))
      return ownDigest(context.db, viewer, project)
    },
  }),
}))
