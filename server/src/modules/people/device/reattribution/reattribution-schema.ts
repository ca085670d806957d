import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { isUuid } from '../../../../platform/postgres/uuid'
import { notFound } from '../../../../platform/problem'
import { nouns } from '../../../../platform/words'
import { RunRef, recentRunsOf } from '../../../studies/run'
import { devicePolicy } from '../device-policy'
import { devicesById } from '../device-queries'

builder.queryField('reattributions', (t) =>
  t.field({
    description:
      'Runs that give what these devices measured to who wore them, after a link of the past changed: those that go on or ended within a day, the latest first, five at most. 付け替え',
    type: [RunRef],
    authorize: devicePolicy.see,
    args: { deviceIds: t.arg.idList({ required: true }) },
    resolve: async (_, { deviceIds }, context) => {
      const viewer = companyViewerOf(context)
      const ids = [...new Set(deviceIds.map((id) => id.toLowerCase()))]
      if (ids.length === 0) return []
      const known = ids.every(isUuid) ? await devicesById(context.db, viewer, ids) : new Map()
      if (known.size < ids.length) throw notFound(nouns.device)
      return recentRunsOf(context.db, ids, context.now())
    },
  }),
)
