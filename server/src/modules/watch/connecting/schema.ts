import DataLoader from 'dataloader'
import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { pageOf } from '../../../platform/postgres/pagination'
import { textIn } from '../../../platform/words'
import { userNameById } from '../../accounts/user'
import { ConnectionRef, providerPolicy as policy } from '../../collect/provider'
import { requireProjects } from '../../studies/project'
import { type LinkMessage, linkMessages } from './link-message'
import { type ConnectLabel, type ConnectLabels, makeConnectLabels } from './make-labels'
import { type LinksSent, sendLinks } from './send-links'
import {
  type UnconnectedDevice,
  type UnconnectedOfProject,
  type UnconnectedPage,
  unconnectedDevices,
  unconnectedReasons,
} from './unconnected-devices'

const ChannelEnum = builder.enumType('ConnectLinkChannel', {
  values: {
    MAIL: { value: 'mail' },
    LINE: { value: 'line' },
    SMS: { value: 'sms' },
    NONE: { value: 'none' },
  } as const,
})

const MessageStateEnum = builder.enumType('ConnectLinkMessageState', {
  description: 'NOT_SENT: it did not leave or did not arrive.',
  values: ['WAITING', 'SENT', 'NOT_SENT'] as const,
})

const MessageRef = builder.objectRef<LinkMessage>('ConnectLinkMessage').implement({
  description:
    'A link to connect a device that was sent to its wearer, and what became of it. The link itself is told nobody.',
  authorize: policy.see,
  fields: (t) => ({
    askedAt: t.expose('made_at', { type: 'DateTime' }),
    askedBy: t.string({
      nullable: true,
      description: 'The name of who sent it.',
      resolve: ({ made_by }, _, context) =>
        made_by && context.loaders.of(userNameById, context).load(made_by),
    }),
    testSubjectCode: t.exposeString('test_subject_code'),
    channel: t.field({ type: ChannelEnum, resolve: ({ channel }) => channel }),
    state: t.field({
      type: MessageStateEnum,
      resolve: ({ outcome }) => (outcome === null ? 'WAITING' : outcome === 'sent' ? 'SENT' : 'NOT_SENT'),
    }),
    waitsUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'While it waits: not before then.',
      resolve: ({ outcome, retry_at }) => (outcome === null ? retry_at : null),
    }),
    sentAt: t.expose('sent_at', { type: 'DateTime', nullable: true }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it was not sent, or not yet: a word as in SentPerson.',
    }),
    expiresAt: t.expose('expires_at', { type: 'DateTime' }),
    openedAt: t.expose('opened_at', { type: 'DateTime', nullable: true }),
    isOver: t.exposeBoolean('is_over', {
      description: 'The link can no longer be used: used, expired, or followed by another.',
    }),
  }),
})

function messageByDevice(context: Context) {
  return new DataLoader<string, LinkMessage | null>(async (ids) => {
    const { companyId } = companyViewerOf(context)
    const found = await linkMessages(context.db, companyId, ids, context.now())
    return ids.map((id) => found.get(id) ?? null)
  })
}

builder.objectField(ConnectionRef, 'linkMessage', (t) =>
  t.field({
    description: 'The latest link that was sent to the wearer; null: none was.',
    type: MessageRef,
    nullable: true,
    resolve: ({ deviceId }, _, context) => context.loaders.of(messageByDevice, context).load(deviceId),
  }),
)

const RefusedRef = builder.objectRef<LinksSent['refused'][number]>('RefusedConnectLink').implement({
  authorize: policy.change,
  fields: (t) => ({
    deviceId: t.exposeID('deviceId'),
    code: t.exposeString('code', { description: 'Of the device.' }),
    reason: t.string({
      description: 'A sentence for the reader.',
      resolve: ({ reason }, _, { locale }) => textIn(reason, locale),
    }),
  }),
})

const SentRef = builder.objectRef<LinksSent>('ConnectLinksSent').implement({
  description: 'To how many wearers a link goes, and who gets none and why.',
  authorize: policy.change,
  fields: (t) => ({
    sent: t.exposeInt('sent'),
    delayedUntil: t.expose('delayedUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the first of them leaves that wait for the end of quiet hours; null: nobody waits for it.',
    }),
    paced: t.exposeInt('paced', {
      description: 'How many of them leave on a later day, since the provider takes no more consents in one.',
    }),
    pacedUntil: t.expose('pacedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last of those leaves.',
    }),
    refused: t.expose('refused', { type: [RefusedRef] }),
  }),
})

builder.mutationField('sendConnectLinks', (t) =>
  t.field({
    description:
      'Sends the wearer of each device a link with which they connect it, once; says of the others why not. Earlier links end.',
    type: SentRef,
    authorize: policy.change,
    args: { deviceIds: t.arg.idList({ required: true }) },
    resolve: (_, { deviceIds }, context) => {
      const { companyId } = companyViewerOf(context)
      const { sendsMail, line, sms, encryptionKey, secret } = context.config
      const sends = { mail: sendsMail, line: line !== null, sms: sms !== null }
      return write(context, (tx, by) =>
        sendLinks(tx, { companyId, deviceIds, sends, encryptionKey, secret }, by),
      )
    },
  }),
)

const ReasonEnum = builder.enumType('UnconnectedReason', {
  description:
    'Why a worn device is not connected. OPENED: the link was opened, and nothing allowed. SHOWN: a code was made and not read. NOT_DELIVERED: the message did not leave or arrive. NOT_LINKED: the account has no device.',
  values: Object.fromEntries(
    unconnectedReasons.map((reason) => [reason.toUpperCase(), { value: reason }]),
  ) as Record<string, { value: (typeof unconnectedReasons)[number] }>,
})

const DeviceRef = builder.objectRef<UnconnectedDevice>('UnconnectedDevice').implement({
  description: 'A worn device of a running project that is not connected, or not wholly. 未連携',
  authorize: policy.see,
  fields: (t) => ({
    deviceId: t.exposeID('id'),
    code: t.exposeString('code'),
    provider: t.exposeString('provider'),
    testSubjectId: t.exposeID('test_subject_id'),
    testSubjectCode: t.exposeString('test_subject_code'),
    projectId: t.exposeID('project_id'),
    projectCode: t.exposeString('project_code'),
    reason: t.field({ type: ReasonEnum, resolve: ({ reason }) => reason }),
    since: t.expose('since_at', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when it is so; null: it never was otherwise.',
    }),
    linkMessage: t.field({
      type: MessageRef,
      nullable: true,
      description: 'The latest link that was sent; null: none was.',
      resolve: ({ id }, _, context) => context.loaders.of(messageByDevice, context).load(id),
    }),
  }),
})

const CountRef = builder.objectRef<UnconnectedPage['counts'][number]>('UnconnectedReasonCount').implement({
  authorize: policy.see,
  fields: (t) => ({
    reason: t.field({ type: ReasonEnum, resolve: ({ reason }) => reason }),
    count: t.exposeInt('count'),
  }),
})

const OfProjectRef = builder.objectRef<UnconnectedOfProject>('UnconnectedProjectCount').implement({
  authorize: policy.see,
  fields: (t) => ({
    projectId: t.exposeID('id'),
    projectCode: t.exposeString('code'),
    count: t.exposeInt('count'),
  }),
})

const PageRef = builder.objectRef<UnconnectedPage>('UnconnectedDevicePage').implement({
  authorize: policy.see,
  fields: (t) => ({
    items: t.field({ type: [DeviceRef], resolve: ({ items }) => [...items] }),
    total: t.exposeInt('total'),
    counts: t.field({
      type: [CountRef],
      description: 'In the chosen projects, whichever reasons are chosen.',
      resolve: ({ counts }) => [...counts],
    }),
    projects: t.field({
      type: [OfProjectRef],
      description: 'Of the chosen reasons, whichever projects are chosen; by code.',
      resolve: ({ projects }) => [...projects],
    }),
  }),
})

builder.queryField('unconnectedDevices', (t) =>
  t.field({
    description: 'Worn devices of running projects whose provider gives no data, and why; by code.',
    type: PageRef,
    authorize: policy.see,
    args: {
      reasons: t.arg({ type: [ReasonEnum], required: true, defaultValue: [] }),
      projectIds: t.arg.idList({ required: true, defaultValue: [] }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: async (_, { reasons, projectIds, ...page }, context) => {
      await requireProjects(context, projectIds)
      const list = { reasons, projectIds, ...pageOf(page) }
      return unconnectedDevices(context.db, companyViewerOf(context).companyId, list, context.now())
    },
  }),
)

const LabelRef = builder.objectRef<ConnectLabel>('ConnectLabel').implement({
  description: 'The link by which a subject connects the device that they wear, for a label.',
  authorize: policy.change,
  fields: (t) => ({
    testSubjectId: t.exposeID('testSubjectId'),
    deviceCode: t.exposeString('deviceCode'),
    url: t.string({
      description: 'Told this once; only its digest is stored.',
      resolve: ({ token }, _, { config }) => `${config.publicUrl}/connect/${token}`,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})

const RefusedLabelRef = builder.objectRef<ConnectLabels['refused'][number]>('RefusedConnectLabel').implement({
  authorize: policy.change,
  fields: (t) => ({
    testSubjectId: t.exposeID('testSubjectId'),
    code: t.exposeString('code', { description: 'Of the subject.' }),
    reason: t.string({
      description: 'A sentence for the reader.',
      resolve: ({ reason }, _, { locale }) => textIn(reason, locale),
    }),
  }),
})

const LabelsRef = builder.objectRef<ConnectLabels>('ConnectLabels').implement({
  authorize: policy.change,
  fields: (t) => ({
    items: t.field({ type: [LabelRef], resolve: ({ items }) => [...items] }),
    refused: t.field({ type: [RefusedLabelRef], resolve: ({ refused }) => [...refused] }),
  }),
})

builder.mutationField('makeConnectLabels', (t) =>
  t.field({
    description:
      'Links to connect the devices that the subjects wear, to be printed on their labels; says of the others why not. Earlier links end.',
    type: LabelsRef,
    authorize: policy.change,
    args: { testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, { testSubjectIds }, context) => {
      const { companyId, id: userId } = companyViewerOf(context)
      return write(context, (tx, by) => makeConnectLabels(tx, { companyId, userId, testSubjectIds }, by))
    },
  }),
)
