import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { TestSubjectRef, testSubjectById } from '../../../studies/subject-record'
import { firstLinkByDevice } from '../device-loaders'
import { devicePolicy } from '../device-policy'
import { devicesById } from '../device-queries'
import { DeviceRef } from '../schema'
import { extendLinks } from './extend-links'
import type { WaitingValues } from './first-links'

type Waiting = WaitingValues & { readonly testSubjectId: string }

const WaitingValuesRef = builder.objectRef<Waiting>('WaitingValues').implement({
  description: 'What a device measured before its first link: kept, and shown as nobody’s.',
  authorize: devicePolicy.see,
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many samples and sleeps.' }),
    from: t.expose('firstOn', { type: 'Date', description: 'The first local date, as the wearer has it.' }),
    to: t.expose('lastOn', { type: 'Date', description: 'The last local date.' }),
    testSubject: t.field({
      description: 'Whose they become when the first link begins earlier.',
      type: TestSubjectRef,
      resolve: (waiting, _, context) =>
        context.loaders.of(testSubjectById, context).load(waiting.testSubjectId),
    }),
  }),
})

builder.objectField(DeviceRef, 'waiting', (t) =>
  t.field({
    description: 'Null where nothing waits, and where the device was never linked.',
    type: WaitingValuesRef,
    nullable: true,
    authorize: devicePolicy.see,
    resolve: async (device, _, context) => {
      const link = await context.loaders.of(firstLinkByDevice, context).load(device.id)
      return link?.waiting ? { ...link.waiting, testSubjectId: link.testSubjectId } : null
    },
  }),
)

builder.mutationField('extendDeviceLinks', (t) =>
  t.field({
    description:
      'Lets the first link of each device begin with the first day of what waits, which goes to its wearer.',
    type: [DeviceRef],
    authorize: devicePolicy.change,
    args: { deviceIds: t.arg.idList({ required: true }) },
    resolve: async (_, { deviceIds }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) =>
        extendLinks(tx, { companyId: viewer.companyId, deviceIds }, writeContext),
      )
      return [...(await devicesById(context.db, viewer, deviceIds)).values()]
    },
  }),
)
