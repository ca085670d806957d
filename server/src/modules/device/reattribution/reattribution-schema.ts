import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import { nouns } from '../../../platform/words'
import { devicePolicy } from '../device-policy'
import { devicesById } from '../device-queries'
import { type Reattribution, reattributionsOf } from './reattribution'

const ReattributionStateEnum = builder.enumType('ReattributionState', {
  description: 'How far it is that data goes to who wore the device. 付け替え',
  values: {
    WAITING: {},
    RUNNING: {},
    DONE: {},
    FAILED: { description: 'The last try ended in an error; it is tried again.' },
  } as const,
})

const ReattributionRef = builder.objectRef<Reattribution>('Reattribution').implement({
  description: 'A link of the past changed, and what the device measured then goes to who wore it. 付け替え',
  authorize: devicePolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    from: t.expose('from_at', { type: 'DateTime' }),
    to: t.expose('to_at', { type: 'DateTime' }),
    state: t.field({ type: ReattributionStateEnum, resolve: stateOf }),
    daysTotal: t.exposeInt('days_total', {
      nullable: true,
      description: 'Days with data that change hands; null until that is known.',
    }),
    daysDone: t.exposeInt('days_done'),
    finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true }),
  }),
})

function stateOf({ started_at, finished_at, failed_at }: Reattribution) {
  if (finished_at) return 'DONE'
  if (failed_at) return 'FAILED'
  return started_at ? 'RUNNING' : 'WAITING'
}

builder.queryField('reattributions', (t) =>
  t.field({
    description: 'What goes on or ended within a day on these devices, the latest first, five at most.',
    type: [ReattributionRef],
    authorize: devicePolicy.see,
    args: { deviceIds: t.arg.idList({ required: true }) },
    resolve: async (_, { deviceIds }, context) => {
      const viewer = companyViewerOf(context)
      const ids = [...new Set(deviceIds.map((id) => id.toLowerCase()))]
      if (ids.length === 0) return []
      const known = ids.every(isUuid) ? await devicesById(context.db, viewer, ids) : new Map()
      if (known.size < ids.length) throw notFound(nouns.device)
      return reattributionsOf(context.db, viewer.companyId, ids, context.now())
    },
  }),
)
