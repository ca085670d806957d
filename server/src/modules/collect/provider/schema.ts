import { grantedScopes, isProviderKey, providerKeys, providers } from '../../../../../engines/providers'
import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { countCall } from '../../../platform/http/call-limit'
import { pageOf } from '../../../platform/postgres/pagination'
import { notFound } from '../../../platform/problem'
import { userNameById } from '../../accounts/user'
import { simulatorAddresses } from '../simulator'
import { type ClientWithWearers, listClients } from './client/client-queries'
import { removeClient } from './client/remove-client'
import { saveClient } from './client/save-client'
import { type ClientTest, clientTestOutcomes, testClient } from './client/test-client'
import { callbackUrl } from './connect/callback-url'
import { endConnection, makeLink, readNow } from './connect/change-connection'
import { type ConnectRequest, connectRequest } from './connect/connect-request'
import {
  type Connection,
  connectionOf,
  type KindResult,
  listGrantEvents,
  listSyncRuns,
  type SyncRun,
} from './connect/connection-queries'
import { type GrantEvent, grantEventKinds } from './grant/grant-events'
import { webhookSecret } from './grant/grant-secrets'
import { providerPolicy as policy } from './provider-policy'
import { sendRequest } from './sync/send-request'
import { refusalOf, providerWords as words } from './words'

const values = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name.toUpperCase(), { value: name }])) as Record<
    Uppercase<Name>,
    { value: Name }
  >

const GrantStateEnum = builder.enumType('DeviceGrantState', {
  values: values([
    'active',
    'reauthorize',
    'not_linked',
    'lapsed',
    'revoked',
    'retired',
    'handed_over',
  ] as const),
})
const WithdrawalEnum = builder.enumType('DeviceWithdrawal', {
  description:
    'Whether a consent that was ended here is gone at the provider, too. WAITING: it is asked again. NOT_OFFERED: the provider takes none back. IN_USE: the account was connected again. FAILED: not within 30 days.',
  values: values(['waiting', 'done', 'not_offered', 'in_use', 'failed'] as const),
})
const GrantEventKindEnum = builder.enumType('DeviceGrantEventKind', { values: values(grantEventKinds) })
const HostsEnum = builder.enumType('ProviderHosts', {
  description: "Which of a provider's known addresses are used.",
  values: values(['usual', 'earlier', 'simulator'] as const),
})
const ProviderEnum = builder.enumType('DeviceProviderKey', {
  description: 'A provider whose devices can be connected.',
  values: Object.fromEntries(
    providerKeys.map((key) => [key.toUpperCase().replaceAll('-', '_'), { value: key }]),
  ) as Record<string, { value: (typeof providerKeys)[number] }>,
})
const RunFilterEnum = builder.enumType('DeviceSyncRunFilter', {
  values: { ALL: { value: 'all' }, FAILED: { value: 'failed' } } as const,
})

const CursorRef = builder.objectRef<Connection['cursors'][number]>('DeviceDataKind').implement({
  description: 'How far one kind of data was read.',
  authorize: policy.see,
  fields: (t) => ({
    kind: t.exposeString('kind'),
    readTo: t.expose('read_to_at', { type: 'DateTime', nullable: true }),
    filledTo: t.expose('filled_to_at', {
      type: 'DateTime',
      nullable: true,
      description: 'Down to where the past was read.',
    }),
    result: t.exposeString('result', {
      nullable: true,
      description: 'Of the last run, as stored or not_granted.',
    }),
    goodAt: t.expose('good_at', { type: 'DateTime', nullable: true }),
  }),
})

export const ConnectionRef = builder.objectRef<Connection>('DeviceConnection').implement({
  description: 'How a device is connected to its provider. 連携',
  authorize: policy.see,
  fields: (t) => ({
    deviceId: t.exposeID('deviceId'),
    provider: t.exposeString('provider'),
    isConnectable: t.boolean({
      description: 'The provider takes connections, and the company has an application there.',
      resolve: ({ provider, client }) =>
        client !== undefined &&
        isProviderKey(provider) &&
        (!providers[provider].isRetired || client.hosts === 'simulator'),
    }),
    hasClient: t.boolean({ resolve: ({ client }) => client !== undefined }),
    isSimulated: t.boolean({ resolve: ({ client }) => client?.hosts === 'simulator' }),
    state: t.field({
      type: GrantStateEnum,
      nullable: true,
      description: 'Null: never connected.',
      resolve: ({ grant, isHandedOver }) => (isHandedOver ? 'handed_over' : grant?.state),
    }),
    stateSince: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ grant }) => grant?.state_since_at,
    }),
    why: t.string({
      nullable: true,
      description: "In the provider's words.",
      resolve: ({ grant }) => grant?.state_why,
    }),
    signUpUrl: t.string({
      nullable: true,
      description: 'Where the wearer opens the account that is missing.',
      resolve: ({ grant }) => grant?.sign_up,
    }),
    scopes: t.stringList({
      description: 'Keys of what was allowed, as in engines/providers.',
      resolve: ({ grant, isHandedOver }) =>
        grant && !isHandedOver && isProviderKey(grant.provider)
          ? grantedScopes(grant.provider, grant.scopes)
          : [],
    }),
    grantedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ grant }) => grant?.granted_at }),
    reconnectBy: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the consent lasts, where the provider limits it.',
      resolve: ({ grant }) => grant?.consent_expires_at,
    }),
    nextSyncAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ grant }) => grant?.next_sync_at }),
    providerDownUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The provider refuses everybody; it is tried again then.',
      resolve: ({ client }) => client?.open_until_at,
    }),
    linkExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'A link of the wearer that is not used yet.',
      resolve: ({ link }) => link?.expires_at,
    }),
    linkOpenedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ link }) => link?.opened_at }),
    withdrawal: t.field({
      type: WithdrawalEnum,
      nullable: true,
      description: 'Null: nothing was ended here.',
      resolve: ({ withdrawal }) => withdrawal,
    }),
    kinds: t.field({ type: [CursorRef], resolve: ({ cursors }) => [...cursors] }),
  }),
})

const SyncRefusalRef = builder.objectRef<{ reason: string; count: number }>('DeviceSyncRefusal').implement({
  description: 'Values that were received and not stored, for one reason.',
  authorize: policy.see,
  fields: (t) => ({
    reason: t.string({ resolve: ({ reason }, _, { locale }) => refusalOf(reason)[locale] }),
    count: t.exposeInt('count'),
  }),
})

const KindResultRef = builder.objectRef<KindResult>('DeviceSyncResult').implement({
  description: 'What became of a kind of data in a run.',
  authorize: policy.see,
  fields: (t) => ({
    kind: t.exposeString('kind'),
    outcome: t.exposeString('outcome'),
    values: t.exposeInt('values'),
    refused: t.field({
      type: [SyncRefusalRef],
      description: 'What was received and not stored, by reason.',
      resolve: ({ refused }) => Object.entries(refused).map(([reason, count]) => ({ reason, count })),
    }),
    otherSources: t.stringList({
      description: 'Sources of the account that also have the values; they are not added.',
      resolve: ({ otherSources = [] }) => [...otherSources],
    }),
    from: t.string({ nullable: true, resolve: ({ from }) => from }),
    to: t.string({ nullable: true, resolve: ({ to }) => to }),
  }),
})

const SyncRunRef = builder.objectRef<SyncRun>('DeviceSyncRun').implement({
  description: 'One reading of a device. 取得',
  authorize: policy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    beganAt: t.expose('began_at', { type: 'DateTime' }),
    endedAt: t.expose('ended_at', { type: 'DateTime' }),
    requests: t.exposeInt('requests'),
    stored: t.exposeInt('stored'),
    outcome: t.exposeString('outcome'),
    results: t.field({ type: [KindResultRef], resolve: ({ results }) => [...results] }),
  }),
})

const SyncRunPageRef = builder.objectRef<{ items: SyncRun[]; total: number }>('DeviceSyncRunPage').implement({
  authorize: policy.see,
  fields: (t) => ({ items: t.expose('items', { type: [SyncRunRef] }), total: t.exposeInt('total') }),
})

const GrantEventRef = builder.objectRef<GrantEvent>('DeviceGrantEvent').implement({
  description: 'What happened with the consent of a device.',
  authorize: policy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    happenedAt: t.expose('happened_at', { type: 'DateTime' }),
    kind: t.field({
      type: GrantEventKindEnum,
      resolve: ({ kind }) => grantEventKinds.find((known) => known === kind) ?? 'refused',
    }),
    detail: t.exposeString('detail'),
    userName: t.string({
      nullable: true,
      description: 'Null: the wearer, or the provider.',
      resolve: ({ user_id }, _, context) =>
        user_id && context.loaders.of(userNameById, context).load(user_id),
    }),
  }),
})

const GrantEventPageRef = builder
  .objectRef<{ items: GrantEvent[]; total: number }>('DeviceGrantEventPage')
  .implement({
    authorize: policy.see,
    fields: (t) => ({ items: t.expose('items', { type: [GrantEventRef] }), total: t.exposeInt('total') }),
  })

const ClientRef = builder.objectRef<ClientWithWearers>('ProviderClient').implement({
  description: "The company's application at a provider. Its secret is never told.",
  authorize: policy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    provider: t.exposeString('provider'),
    clientId: t.exposeString('client_id'),
    hosts: t.field({ type: HostsEnum, resolve: ({ hosts }) => hosts }),
    isApproved: t.exposeBoolean('is_approved'),
    keepAnswersDays: t.exposeInt('keep_answers_days'),
    wearers: t.exposeInt('wearers', { description: 'Connected by it now.' }),
    mostWearers: t.int({
      nullable: true,
      description: 'As many are let in before the provider has approved it; null: no cap.',
      resolve: ({ provider, is_approved }) =>
        is_approved || !isProviderKey(provider) ? null : providers[provider].unapprovedWearers,
    }),
    refusedUntil: t.expose('open_until_at', { type: 'DateTime', nullable: true }),
    refusedWhy: t.exposeString('open_why', { nullable: true }),
    redirectUrl: t.string({
      description: 'To be registered at the provider.',
      resolve: ({ provider }, _args, { config }) => callbackUrl(config.apiUrl, provider),
    }),
    webhookUrl: t.string({
      description: 'To be registered at the provider; it is a secret.',
      resolve: ({ id }, _args, { config }) =>
        `${config.apiUrl}/webhooks/devices/${id}/${webhookSecret(config.encryptionKey, id)}`,
    }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
  }),
})

const ConnectLinkRef = builder.objectRef<{ url: string; expiresAt: Date }>('ConnectLink').implement({
  authorize: policy.change,
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Told this once; only its digest is stored.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})

const ConnectRequestRef = builder.objectRef<ConnectRequest>('ConnectRequest').implement({
  description: 'What a wearer is told before consent.',
  authorize: policy.openByToken,
  fields: (t) => ({
    provider: t.exposeString('provider'),
    deviceCode: t.exposeString('deviceCode'),
    companyName: t.exposeString('companyName'),
    projectName: t.exposeString('projectName', { nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    isPossible: t.exposeBoolean('isPossible'),
  }),
})

const ClientTestOutcomeEnum = builder.enumType('ProviderClientTestOutcome', {
  description:
    'ACCEPTED: id and secret are right. ANSWERED: the provider is reached, but does not tell them apart from a wrong code. LATER: it is busy or down.',
  values: values(clientTestOutcomes),
})

const ClientTestRef = builder.objectRef<ClientTest>('ProviderClientTest').implement({
  description: 'What the provider said to the id and secret of an application.',
  authorize: policy.change,
  fields: (t) => ({
    outcome: t.field({ type: ClientTestOutcomeEnum, resolve: ({ outcome }) => outcome }),
    detail: t.exposeString('detail', { description: 'As the provider calls it; may be empty.' }),
  }),
})

const ClientInputRef = builder.inputType('ProviderClientInput', {
  fields: (t) => ({
    provider: t.field({ type: ProviderEnum, required: true }),
    clientId: t.string({ required: true }),
    clientSecret: t.string({ description: 'Null: the one that is stored stays.' }),
    hosts: t.field({ type: HostsEnum, required: true }),
    isApproved: t.boolean({ required: true }),
    keepAnswersDays: t.int({ required: true }),
  }),
})

builder.queryFields((t) => ({
  deviceConnection: t.field({
    description: 'How a device is connected. NOT_FOUND for another company’s.',
    type: ConnectionRef,
    authorize: policy.see,
    args: { deviceId: t.arg.id({ required: true }) },
    resolve: (_, { deviceId }, context) =>
      connectionOf(context.db, companyViewerOf(context), deviceId, context.now()),
  }),
  deviceSyncRuns: t.field({
    description: 'Readings of a device, the latest first.',
    type: SyncRunPageRef,
    authorize: policy.see,
    args: {
      deviceId: t.arg.id({ required: true }),
      filter: t.arg({ type: RunFilterEnum, required: true, defaultValue: 'all' }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 10 }),
    },
    resolve: (_, { deviceId, filter, ...page }, context) =>
      listSyncRuns(
        context.db,
        companyViewerOf(context),
        { deviceId, outcome: filter === 'failed' ? 'failed' : null },
        pageOf(page),
      ),
  }),
  deviceGrantEvents: t.field({
    description: 'What happened with the consent of a device, the latest first.',
    type: GrantEventPageRef,
    authorize: policy.see,
    args: {
      deviceId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 10 }),
    },
    resolve: (_, { deviceId, ...page }, context) =>
      listGrantEvents(context.db, companyViewerOf(context), deviceId, pageOf(page)),
  }),
  providerClients: t.field({
    description: "The company's applications at providers: one of each at most.",
    type: [ClientRef],
    authorize: policy.see,
    resolve: (_root, _args, context) => listClients(context.db, companyViewerOf(context).companyId),
  }),
  connectRequest: t.field({
    description: 'What a link to connect asks for. NOT_FOUND for every link that cannot be used.',
    type: ConnectRequestRef,
    authorize: policy.openByToken,
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_, { token }, context) => {
      await countConnecting(context)
      const found = await connectRequest(context.db, token, context.now())
      if (!found) throw notFound(words.grantNoun)
      return found
    },
  }),
}))

const callsPerMinute = 60
const testsPerMinute = 10

/** So that nobody tries links out. */
export async function countConnecting({
  db,
  clientAddress,
  config,
  now,
}: Pick<Parameters<typeof companyViewerOf>[0], 'db' | 'clientAddress' | 'now'> & {
  config: { readonly secret: string }
}): Promise<void> {
  await countCall(db, {
    name: 'connect',
    perMinute: callsPerMinute,
    clientAddress,
    secret: config.secret,
    now: now(),
  })
}

builder.mutationFields((t) => ({
  saveProviderClient: t.field({
    description:
      "Registers the company's application at a provider, or changes it. Recorded in the audit log.",
    type: ClientRef,
    authorize: policy.change,
    args: { input: t.arg({ type: ClientInputRef, required: true }) },
    resolve: async (_, { input }, context) => {
      const { companyId, id: userId } = companyViewerOf(context)
      const { encryptionKey: key, simulatorUrl } = context.config
      const simulatorOf = simulatorUrl
        ? (provider: (typeof providerKeys)[number]) => simulatorAddresses(simulatorUrl, provider)
        : null
      const saved = await write(context, (tx, writeContext) =>
        saveClient(
          tx,
          { companyId, userId, key, simulatorOf },
          { ...input, clientSecret: input.clientSecret ?? null },
          writeContext,
        ),
      )
      const client = (await listClients(context.db, companyId)).find(({ id }) => id === saved)
      if (!client) throw notFound(words.noun)
      return client
    },
  }),
  testProviderClient: t.field({
    description:
      'Tries the stored id and secret at the provider. Changes nothing; RATE_LIMITED after ten in a minute.',
    type: ClientTestRef,
    authorize: policy.change,
    args: { provider: t.arg({ type: ProviderEnum, required: true }) },
    resolve: async (_, { provider }, context) => {
      const { companyId } = companyViewerOf(context)
      const { db, config, clientAddress, now } = context
      await countCall(db, {
        name: 'provider-client-test',
        perMinute: testsPerMinute,
        clientAddress,
        secret: config.secret,
        now: now(),
      })
      const { encryptionKey, apiUrl } = config
      const redirectUri = callbackUrl(apiUrl, provider)
      return testClient({ db, encryptionKey, send: sendRequest }, companyId, provider, redirectUri)
    },
  }),
  deleteProviderClient: t.boolean({
    description: 'CONFLICT while devices are connected by it.',
    authorize: policy.change,
    args: { provider: t.arg({ type: ProviderEnum, required: true }) },
    resolve: async (_, { provider }, context) => {
      const { companyId } = companyViewerOf(context)
      await write(context, (tx, writeContext) => removeClient(tx, companyId, provider, writeContext))
      return true
    },
  }),
  makeConnectLink: t.field({
    description: 'A link with which the wearer connects the device, once. Earlier links end.',
    type: ConnectLinkRef,
    authorize: policy.change,
    args: { deviceId: t.arg.id({ required: true }) },
    resolve: async (_, { deviceId }, context) => {
      const viewer = companyViewerOf(context)
      const { token, expiresAt } = await write(context, (tx, writeContext) =>
        makeLink(tx, viewer, deviceId, writeContext),
      )
      return { url: `${context.config.publicUrl}/connect/${token}`, expiresAt }
    },
  }),
  endDeviceConnection: t.field({
    description: 'Ends the connection here at once, and at the provider soon after.',
    type: ConnectionRef,
    authorize: policy.change,
    args: { deviceId: t.arg.id({ required: true }) },
    resolve: async (_, { deviceId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => endConnection(tx, viewer, deviceId, writeContext))
      return connectionOf(context.db, viewer, deviceId, context.now())
    },
  }),
  readDeviceNow: t.field({
    description: 'Reads the data of the device now instead of in its turn.',
    type: ConnectionRef,
    authorize: policy.change,
    args: { deviceId: t.arg.id({ required: true }) },
    resolve: async (_, { deviceId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) => readNow(tx, viewer, deviceId, writeContext))
      return connectionOf(context.db, viewer, deviceId, context.now())
    },
  }),
}))
