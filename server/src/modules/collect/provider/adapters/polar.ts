import { parseAnswer } from '../../../../../../engines/providers'
import type { Adapter } from './adapter'
import { fieldsOf, textOf } from './json'
import {
  basic,
  dayMs,
  exchangeForm,
  failureOfStatus,
  get,
  isoDate,
  postForm,
  postJson,
  readTokens,
} from './requests'
import { hmac, isSame } from './signatures'

const kindsOfEvents: Readonly<Record<string, readonly string[]>> = {
  SLEEP: ['sleep', 'nightly-recharge'],
  CONTINUOUS_HEART_RATE: ['continuous-heart-rate'],
  ACTIVITY_SUMMARY: ['activities'],
}

/** AccessLink v3: its tokens last for years and are never refreshed; a wearer has to be registered once. */
export const polar: Adapter = {
  key: 'polar',
  addresses: {
    authorize: 'https://flow.polar.com/oauth2/authorization',
    token: 'https://polarremote.com/v2/oauth2/token',
    revoke: 'https://www.polaraccesslink.com/v3/users',
    api: 'https://www.polaraccesslink.com',
  },
  issuer: null,
  scopeSeparator: ' ',
  authorizeExtras: {},
  usesPkce: false,
  tellsWrongClient: true,
  exchange: (client, code) =>
    postForm(client.addresses.token, exchangeForm(client, code, false), basic(client)),
  refresh: () => null,
  readTokens: (answer) => readTokens(answer, 'x_user_id'),
  revoke: ({ addresses }, { account }) =>
    addresses.revoke === null
      ? null
      : { method: 'DELETE', url: `${addresses.revoke}/${encodeURIComponent(account)}`, headers: {} },
  // Only what is recorded after this can be read.
  register: (api, memberId) => postJson(`${api}/v3/users`, { 'member-id': memberId }),
  identify: () => null,
  readIdentity: () => null,
  deviceState: () => [],
  data(api, kind, { from, to }) {
    const address = `${api}/v3/users/${kind}`
    if (kind === 'continuous-heart-rate') return get(`${address}/${isoDate(from)}`)
    const last = isoDate(to - 1 + dayMs)
    return get(address, {
      from: isoDate(from),
      to: last,
      ...(kind === 'activities' ? { steps: 'true' } : {}),
    })
  },
  failureOf: (answer) => (answer.status === 404 ? null : failureOfStatus(answer)),
  newest: () => null,
  webhook: {
    verify: ({ headers, body }, { secret }) =>
      isSame(headers['polar-webhook-signature'], hmac('sha256', secret, [body], 'hex')) ? 'good' : 'bad',
    parse(body) {
      const { event, user_id, date } = fieldsOf(parseAnswer(body.toString('utf8')))
      const kinds = kindsOfEvents[textOf(event)]
      const from = Date.parse(`${textOf(date)}T00:00:00Z`)
      if (!textOf(user_id) || !kinds) return []
      const window = Number.isNaN(from) ? null : { from, to: from + dayMs }
      return [{ account: textOf(user_id), kinds, window, isRevoked: false }]
    },
  },
}
