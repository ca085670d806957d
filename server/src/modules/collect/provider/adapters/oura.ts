import { parseAnswer } from '../../../../../../engines/providers'
import type { Adapter, Failure, HttpAnswer } from './adapter'
import { fieldsOf, textOf } from './json'
import {
  dayMs,
  exchangeForm,
  failureOfStatus,
  get,
  isoDate,
  isoSecond,
  postForm,
  readTokens,
} from './requests'
import { hmac, isRecent, isSame } from './signatures'

const kindsOfTypes: Readonly<Record<string, readonly string[]>> = {
  sleep: ['sleep'],
  daily_sleep: ['sleep'],
  daily_activity: ['daily_activity'],
  daily_spo2: ['daily_spo2'],
}

/** Hosts of apps that are registered now; older apps have their own, which the client's setting names. */
export const oura: Adapter = {
  key: 'oura',
  addresses: {
    authorize: 'https://moi.ouraring.com/oauth/v2/ext/oauth-authorize',
    token: 'https://moi.ouraring.com/oauth/v2/ext/oauth-token',
    revoke: 'https://moi.ouraring.com/oauth/v2/ext/oauth-revoke',
    api: 'https://api.ouraring.com',
  },
  issuer: 'https://moi.ouraring.com/oauth/v2/ext/oauth-anonymous',
  scopeSeparator: ' ',
  authorizeExtras: {},
  usesPkce: false,
  tellsWrongClient: true,
  exchange: (client, code) =>
    postForm(client.addresses.token, {
      ...exchangeForm(client, code, false),
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
  revoke: ({ addresses, clientId, clientSecret }, { access }) =>
    addresses.revoke === null
      ? null
      : postForm(addresses.revoke, { token: access, client_id: clientId, client_secret: clientSecret }),
  identify: (api) => get(`${api}/v2/usercollection/personal_info`),
  readIdentity(body) {
    const account = textOf(fieldsOf(body).id)
    return account ? { account, legacyAccount: null } : null
  },
  deviceState: (api) => [get(`${api}/v2/usercollection/ring_battery_level`, { latest: 'true' })],
  data(api, kind, { from, to }, page) {
    const address = `${api}/v2/usercollection/${kind}`
    if (kind === 'heartrate') {
      return get(address, { start_datetime: isoSecond(from), end_datetime: isoSecond(to), next_token: page })
    }
    // The last date belongs to the range, and a night that ends on it began the day before.
    return get(address, { start_date: isoDate(from), end_date: isoDate(to - 1 + dayMs), next_token: page })
  },
  failureOf,
  newest: () => null,
  webhook: {
    verify({ headers, body }, { clientSecret, now }) {
      const time = headers['x-oura-timestamp']
      if (!isRecent(time, now)) return 'bad'
      const expected = hmac('sha256', clientSecret, [time ?? '', body], 'hex').toUpperCase()
      return isSame(headers['x-oura-signature']?.toUpperCase(), expected) ? 'good' : 'bad'
    },
    parse(body) {
      const { user_id, data_type } = fieldsOf(parseAnswer(body.toString('utf8')))
      const kinds = kindsOfTypes[textOf(data_type)]
      return textOf(user_id) && kinds
        ? [{ account: textOf(user_id), kinds, window: null, isRevoked: false }]
        : []
    },
  },
}

function failureOf(answer: HttpAnswer): Failure | null {
  const title = textOf(fieldsOf(parseAnswer(answer.text)).detail)
  // 403 is the member's own subscription; other refusals of a scope come as 401, so the granted scopes are asked first.
  if (answer.status === 403) return { kind: 'lapsed' }
  if (answer.status === 426) return { kind: 'refused', why: title || 'HTTP 426' }
  return failureOfStatus(answer)
}
