import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { performInCompany, write } from '../../../../platform/graphql/write'
import { lockTestSubjects, TestSubjectRef, testSubjectById } from '../../../studies/subject-record'
import { deviceById, linksByDevice, linksByTestSubject } from '../device-loaders'
import { devicePolicy } from '../device-policy'
import { lockDevices } from '../edit/locked-devices'
import { DeviceRef } from '../schema'
import { changeTypedLink, removeLink } from './change-link'
import type { DeviceLink } from './device-link-queries'
import { linkDevice } from './link-device'
import { refuseUnlikelyTimes } from './link-times'

const DeviceLinkRef = builder.objectRef<DeviceLink>('DeviceLink').implement({
  description: 'Who wears a device from when to when: what it measures then is theirs. 紐づけ',
  authorize: devicePolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    from: t.expose('linked_from', { type: 'DateTime' }),
    to: t.expose('linked_to', {
      type: 'DateTime',
      nullable: true,
      description: 'Null: until further notice.',
    }),
    device: t.field({
      type: DeviceRef,
      resolve: (link, _, context) => context.loaders.of(deviceById, context).load(link.device_id),
    }),
    testSubject: t.field({
      type: TestSubjectRef,
      resolve: (link, _, context) => context.loaders.of(testSubjectById, context).load(link.test_subject_id),
    }),
  }),
})

builder.objectFields(DeviceRef, (t) => ({
  links: t.field({
    description: 'The latest first.',
    type: [DeviceLinkRef],
    authorize: devicePolicy.see,
    resolve: (device, _, context) => context.loaders.of(linksByDevice, context).load(device.id),
  }),
  wearing: t.field({
    description: 'The link of now; null when nobody wears it.',
    type: DeviceLinkRef,
    nullable: true,
    authorize: devicePolicy.see,
    resolve: async (device, _, context) => {
      const now = context.now()
      const links = await context.loaders.of(linksByDevice, context).load(device.id)
      return (
        links.find((link) => link.linked_from <= now && (!link.linked_to || link.linked_to > now)) ?? null
      )
    },
  }),
}))

builder.objectField(TestSubjectRef, 'deviceLinks', (t) =>
  t.field({
    description: 'What the subject wore when, the latest first.',
    type: [DeviceLinkRef],
    authorize: devicePolicy.see,
    resolve: (subject, _, context) => context.loaders.of(linksByTestSubject, context).load(subject.id),
  }),
)

builder.mutationFields((t) => ({
  linkDevice: t.field({
    description: 'CONFLICT names who has the device in that time.',
    type: DeviceRef,
    authorize: devicePolicy.change,
    args: {
      deviceId: t.arg.id({ required: true }),
      testSubjectId: t.arg.id({ required: true }),
      from: t.arg({ type: 'DateTime', required: true }),
      to: t.arg({ type: 'DateTime' }),
    },
    resolve: (_, { deviceId, testSubjectId, from, to }, context) => {
      const { companyId } = companyViewerOf(context)
      return write(context, async (tx, writeContext) => {
        const [device] = await lockDevices(tx, { companyId, deviceIds: [deviceId] })
        const [subject] = await lockTestSubjects(tx, { companyId, testSubjectIds: [testSubjectId] })
        const times = { from, to: to ?? null }
        await refuseUnlikelyTimes(tx, subject?.project_id ?? '', { times, present: null }, writeContext.now)
        await linkDevice(tx, { companyId, deviceId, testSubjectId, ...times }, writeContext)
        // lockDevices throws if it is missing.
        return device as NonNullable<typeof device>
      })
    },
  }),
  changeDeviceLink: t.boolean({
    description: 'Moves, ends or opens a link again; what was measured in the past goes to who wore it then.',
    authorize: devicePolicy.change,
    args: {
      deviceLinkId: t.arg.id({ required: true }),
      from: t.arg({ type: 'DateTime', required: true }),
      to: t.arg({ type: 'DateTime' }),
    },
    resolve: async (_, { deviceLinkId, from, to }, context) => {
      const { companyId } = companyViewerOf(context)
      const change = { companyId, deviceLinkId, from, to: to ?? null }
      await write(context, (tx, writeContext) => changeTypedLink(tx, change, writeContext))
      return true
    },
  }),
  removeDeviceLink: t.boolean({
    description: 'Takes back a link that never was.',
    authorize: devicePolicy.change,
    args: { deviceLinkId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, removeLink)
      return true
    },
  }),
}))
