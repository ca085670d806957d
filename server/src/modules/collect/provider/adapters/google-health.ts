import { parseAnswer } from '../../../../../../engines/providers'
import type { Adapter, Failure, HttpAnswer, HttpRequest, WebhookEvent, Window } from './adapter'
import { fieldsOf, listOf, textOf } from './json'
import {
  exchangeForm,
  failureOfStatus,
  get,
  isoDate,
  isoSecond,
  postForm,
  postJson,
  readTokens,
} from './requests'
import { isSame, verifyTink } from './signatures'

/** Only this host may be shown as the place to open an account, whatever an answer says. */
const signUpHosts = new Set(['fitbit.google.com'])

const dailyRollUps: Readonly<Record<string, string>> = {
  'steps-total': 'steps',
  'distance-total': 'distance',
  'energy-total': 'total-calories',
  'active-minutes-total': 'active-minutes',
}

/** The one time member of each type that filters are reliable with: sleep by its end, others never by civil time. */
const members: Readonly<Record<string, string>> = {
  'heart-rate': 'heart_rate.sample_time.physical_time',
  weight: 'weight.sample_time.physical_time',
  steps: 'steps.interval.start_time',
  sleep: 'sleep.interval.end_time',
}

export const googleHealth: Adapter = {
  key: 'google-health',
  addresses: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    api: 'https://health.googleapis.com',
  },
  issuer: 'https://accounts.google.com',
  scopeSeparator: ' ',
  // A refresh token comes only with a consent that is shown; older grants of other programs stay out of this one.
  authorizeExtras: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'false' },
  usesPkce: true,
  tellsWrongClient: true,
  exchange: (client, code) =>
    postForm(client.addresses.token, {
      ...exchangeForm(client, code, true),
      client_secret: client.clientSecret,
    }),
  refresh: (client, refreshToken) =>
    postForm(client.addresses.token, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: client.clientId,
      client_secret: client.clientSecret,
    }),
  readTokens: (answer) => readTokens(answer),
  revoke: ({ addresses }, { access, refresh }) =>
    addresses.revoke === null ? null : postForm(addresses.revoke, { token: refresh ?? access }),
  identify: (api) => get(`${api}/v4/users/me/identity`),
  readIdentity(body) {
    const { healthUserId, legacyUserId } = fieldsOf(body)
    const account = textOf(healthUserId)
    return account ? { account, legacyAccount: textOf(legacyUserId) || null } : null
  },
  deviceState: (api) => [
    get(`${api}/v4/users/me/pairedDevices`, { pageSize: 100 }),
    get(`${api}/v4/users/me/settings`),
  ],
  data: dataRequest,
  failureOf,
  newest: (api, kind, page) =>
    members[kind] === undefined
      ? null
      : get(`${api}/v4/users/me/dataTypes/${kind}/dataPoints`, { pageSize: 1, pageToken: page }),
  webhook: {
    verify({ headers, body }, { secret, publicKeys }) {
      if (!isSame(headers.authorization, secret)) return 'bad'
      const signature = headers['google-health-api-signature'] ?? headers['x-healthapi-signature']
      return verifyTink(body, signature, publicKeys)
    },
    parse: parseNotifications,
  },
}

function dataRequest(api: string, kind: string, { from, to }: Window, page: string | null): HttpRequest {
  const rolledUp = dailyRollUps[kind]
  if (rolledUp) {
    return postJson(`${api}/v4/users/me/dataTypes/${rolledUp}/dataPoints:dailyRollUp`, {
      range: { start: { date: civil(from) }, end: { date: civil(to) } },
      windowSizeDays: 1,
      ...(page === null ? {} : { pageToken: page }),
    })
  }
  const member = members[kind]
  const [first, last] = member ? [isoSecond(from), isoSecond(to)] : [isoDate(from), isoDate(to)]
  const name = member ?? `${kind.replaceAll('-', '_')}.date`
  return get(`${api}/v4/users/me/dataTypes/${kind}/dataPoints`, {
    filter: `${name} >= "${first}" AND ${name} < "${last}"`,
    pageSize: kind === 'sleep' ? 25 : 10_000,
    pageToken: page,
  })
}

function civil(at: number) {
  const date = new Date(at)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function failureOf(answer: HttpAnswer): Failure | null {
  const error = fieldsOf(fieldsOf(parseAnswer(answer.text)).error)
  const info = listOf(error.details)
    .map(fieldsOf)
    .find(({ reason }) => reason !== undefined)
  const reason = textOf(info?.reason)
  switch (reason) {
    case 'ACCESS_TOKEN_SCOPE_INSUFFICIENT':
      return { kind: 'scope_missing' }
    case 'ACCOUNT_NOT_LINKED':
      return { kind: 'not_linked', signUp: signUpOf(fieldsOf(info?.metadata).redirect_uri) }
    case 'SERVICE_DISABLED':
    case 'USER_PROJECT_DENIED':
      return { kind: 'client', why: reason }
    case 'RESOURCE_PERMISSION_DENIED':
      return { kind: 'reauthorize', why: reason }
    default:
      // An error in the body counts whatever the status says.
      return failureOfStatus(answer) ?? ('code' in error ? { kind: 'passing', why: reason || 'error' } : null)
  }
}

function signUpOf(address: unknown): string | null {
  const text = textOf(address)
  if (!URL.canParse(text)) return null
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' && signUpHosts.has(hostname) ? text : null
}

/** One object, or a list of them: both are seen. */
function parseNotifications(body: Buffer): WebhookEvent[] {
  const parsed = parseAnswer(body.toString('utf8'))
  return (Array.isArray(parsed) ? parsed : [parsed]).flatMap((one) => {
    const data = fieldsOf(fieldsOf(one).data)
    const account = textOf(data.healthUserId)
    if (!account) return []
    const spans = listOf(data.intervals).flatMap((interval) => {
      const { startTime, endTime } = fieldsOf(fieldsOf(interval).physicalTimeInterval)
      const from = Date.parse(textOf(startTime))
      const to = Date.parse(textOf(endTime))
      return Number.isNaN(from) || Number.isNaN(to) ? [] : [{ from, to }]
    })
    const kind = textOf(data.dataType)
    // Without a kind of data the whole grant is gone.
    return [
      {
        account,
        kinds: kind ? [kind] : [],
        window: spans.length === 0 ? null : joined(spans),
        isRevoked: data.operation === 'DELETE' && kind === '',
      },
    ]
  })
}

const joined = (spans: readonly Window[]): Window => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
})
