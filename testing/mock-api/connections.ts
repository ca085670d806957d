import type {
  ConnectLinkMessage,
  DeviceConnection,
  DeviceGrantEventPage,
  DeviceSyncRunPage,
  MutationMakeConnectLabelsArgs,
  MutationSendConnectLinksArgs,
  ProviderClient,
  QueryConnectRequestArgs,
  QueryDeviceConnectionArgs,
  QueryUnconnectedDevicesArgs,
  UnconnectedDevice,
  UnconnectedDevicePage,
} from '@/shared/api/generated/schema'
import { refuse } from './refuse'

/** A device that is connected, as the provider's simulator has it. */
export function aConnection(given: Partial<DeviceConnection> = {}): DeviceConnection {
  return {
    deviceId: 'device-1',
    provider: 'google-health',
    isConnectable: true,
    hasClient: true,
    isSimulated: false,
    state: 'ACTIVE',
    stateSince: '2026-11-13T01:05:00.000Z',
    why: null,
    signUpUrl: null,
    scopes: ['activity', 'health', 'sleep', 'settings'],
    grantedAt: '2026-11-13T01:05:00.000Z',
    reconnectBy: null,
    nextSyncAt: '2026-11-20T01:30:00.000Z',
    providerDownUntil: null,
    withdrawal: null,
    linkExpiresAt: null,
    linkOpenedAt: null,
    linkMessage: null,
    kinds: [
      {
        kind: 'heart-rate',
        readTo: '2026-11-20T01:00:00.000Z',
        filledTo: '2026-10-21T00:00:00.000Z',
        result: 'stored',
        goodAt: '2026-11-20T01:02:00.000Z',
      },
    ],
    ...given,
  }
}

/** A link that left by mail, and was not opened. */
export function aLinkMessage(given: Partial<ConnectLinkMessage> = {}): ConnectLinkMessage {
  return {
    askedAt: '2026-11-20T01:00:00.000Z',
    askedBy: '観測 花子',
    testSubjectCode: 'SLP-0120',
    channel: 'MAIL',
    state: 'SENT',
    waitsUntil: null,
    sentAt: '2026-11-20T01:00:20.000Z',
    reason: null,
    expiresAt: '2026-11-27T01:00:00.000Z',
    openedAt: null,
    isOver: false,
    ...given,
  }
}

function anUnconnected(given: Partial<UnconnectedDevice>): UnconnectedDevice {
  return {
    deviceId: 'device-1',
    code: 'FB-0001',
    provider: 'google-health',
    testSubjectId: 'subject-1',
    testSubjectCode: 'SLP-0001',
    projectId: 'project-slp26',
    projectCode: 'SLP26',
    reason: 'NEVER_SENT',
    since: null,
    linkMessage: null,
    ...given,
  }
}

const unconnected = [
  anUnconnected({}),
  anUnconnected({
    deviceId: 'device-2',
    code: 'FB-0002',
    testSubjectId: 'subject-2',
    testSubjectCode: 'SLP-0002',
    reason: 'SENT',
    since: '2026-11-20T01:00:20.000Z',
    linkMessage: aLinkMessage({ testSubjectCode: 'SLP-0002' }),
  }),
  anUnconnected({
    deviceId: 'device-3',
    code: 'FB-0003',
    testSubjectId: 'subject-3',
    testSubjectCode: 'STP-0003',
    projectId: 'project-2',
    projectCode: 'STEP26',
    reason: 'NO_ADDRESS',
  }),
]

function aProviderClient(given: Partial<ProviderClient> = {}): ProviderClient {
  return {
    id: 'client-google',
    provider: 'google-health',
    clientId: '1234567890',
    hosts: 'USUAL',
    isApproved: false,
    keepAnswersDays: 30,
    wearers: 42,
    mostWearers: 100,
    refusedUntil: null,
    refusedWhy: null,
    redirectUrl: 'https://kansoku.example/api/connect/callback/google-health',
    webhookUrl: 'https://kansoku.example/webhooks/devices/client-google/hidden',
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...given,
  }
}

/** Connections of devices, their readings, and applications at providers. */
export function connectionsOf() {
  let clients = [aProviderClient()]
  return {
    deviceConnection: ({ deviceId }: QueryDeviceConnectionArgs) => aConnection({ deviceId }),
    deviceSyncRuns: (): DeviceSyncRunPage => ({
      total: 1,
      items: [
        {
          id: 'run-1',
          beganAt: '2026-11-20T01:00:00.000Z',
          endedAt: '2026-11-20T01:00:04.000Z',
          requests: 17,
          stored: 1840,
          outcome: 'good',
          results: [
            {
              kind: 'heart-rate',
              outcome: 'stored',
              values: 1800,
              refused: [{ reason: '未来の日時', count: 3 }],
              otherSources: [],
              from: null,
              to: null,
            },
            {
              kind: 'sleep',
              outcome: 'stored',
              values: 1,
              refused: [],
              otherSources: [],
              from: null,
              to: null,
            },
            {
              kind: 'weight',
              outcome: 'nothing_new',
              values: 0,
              refused: [],
              otherSources: [],
              from: null,
              to: null,
            },
          ],
        },
      ],
    }),
    deviceGrantEvents: (): DeviceGrantEventPage => ({
      total: 2,
      items: [
        {
          id: 'event-2',
          happenedAt: '2026-11-13T01:05:00.000Z',
          kind: 'AUTHORIZED',
          detail: '',
          userName: null,
        },
        {
          id: 'event-1',
          happenedAt: '2026-11-13T00:58:00.000Z',
          kind: 'LINK_MADE',
          detail: '',
          userName: '観測 花子',
        },
      ],
    }),
    providerClients: () => clients,
    connectRequest: ({ token }: QueryConnectRequestArgs) =>
      token === 'connect-token'
        ? {
            provider: 'google-health',
            deviceCode: 'FB-0001',
            companyName: '青葉生活科学研究所',
            projectName: '睡眠と活動の研究',
            expiresAt: '2026-11-27T00:00:00.000Z',
            isPossible: true,
          }
        : refuse('NOT_FOUND', 'デバイスの連携が見つかりません。'),
    makeConnectLink: () => ({
      url: 'https://kansoku.example/connect/one-use-token',
      expiresAt: '2026-11-27T01:00:00.000Z',
    }),
    sendConnectLinks: ({ deviceIds }: MutationSendConnectLinksArgs) => ({
      sent: [deviceIds].flat().length,
      delayedUntil: null,
      paced: 0,
      pacedUntil: null,
      refused: [],
    }),
    makeConnectLabels: ({ testSubjectIds }: MutationMakeConnectLabelsArgs) => ({
      items: [testSubjectIds].flat().map((testSubjectId) => ({
        testSubjectId,
        deviceCode: 'FB-0001',
        url: `https://kansoku.example/connect/of-${testSubjectId}`,
        expiresAt: '2026-11-27T01:00:00.000Z',
      })),
      refused: [],
    }),
    unconnectedDevices: ({
      reasons = [],
      projectIds = [],
      offset = 0,
      limit = 50,
    }: Partial<QueryUnconnectedDevicesArgs>): UnconnectedDevicePage => {
      const ofReasons = unconnected.filter(
        ({ reason }) => [reasons].flat().length === 0 || reasons.includes(reason),
      )
      const isOfProjects = ({ projectId }: UnconnectedDevice) =>
        [projectIds].flat().length === 0 || projectIds.includes(projectId)
      const chosen = ofReasons.filter(isOfProjects)
      const codes = new Map(ofReasons.map(({ projectId, projectCode }) => [projectId, projectCode]))
      return {
        total: chosen.length,
        counts: unconnected.filter(isOfProjects).map(({ reason }) => ({ reason, count: 1 })),
        projects: [...codes].map(([projectId, projectCode]) => ({
          projectId,
          projectCode,
          count: ofReasons.filter((each) => each.projectId === projectId).length,
        })),
        items: chosen.slice(offset, offset + limit),
      }
    },
    endDeviceConnection: ({ deviceId }: QueryDeviceConnectionArgs) =>
      aConnection({ deviceId, state: 'REVOKED', nextSyncAt: null }),
    readDeviceNow: ({ deviceId }: QueryDeviceConnectionArgs) => aConnection({ deviceId }),
    saveProviderClient: ({ input }: { input: { provider: string; clientId: string } }) => {
      const provider = input.provider.toLowerCase().replaceAll('_', '-')
      const saved = aProviderClient({
        id: `client-${provider}`,
        provider,
        clientId: input.clientId,
        wearers: 0,
      })
      clients = [...clients.filter((client) => client.provider !== provider), saved]
      return saved
    },
    testProviderClient: () => ({ outcome: 'ACCEPTED', detail: 'invalid_grant' }),
    deleteProviderClient: ({ provider }: { provider: string }) => {
      const key = provider.toLowerCase().replaceAll('_', '-')
      clients = clients.filter((client) => client.provider !== key)
      return true
    },
  }
}
