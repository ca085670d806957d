import { parseAnswer } from '../../../../../../engines/providers'
import type { Adapter } from './adapter'
import { fieldsOf, textOf } from './json'
import { exchangeForm, failureOfStatus, get, isoSecond, postForm, readTokens } from './requests'
import { hmac, isRecent, isSame } from './signatures'

const addressOfKind: Readonly<Record<string, string>> = {
  sleep: 'activity/sleep',
  recovery: 'recovery',
  cycle: 'cycle',
}

export const whoop: Adapter = {
  key: 'whoop',
  addresses: {
    authorize: 'https://api.prod.whoop.com/oauth/oauth2/auth',
    token: 'https://api.prod.whoop.com/oauth/oauth2/token',
    revoke: 'https://api.prod.whoop.com/developer/v2/user/access',
    api: 'https://api.prod.whoop.com/developer',
  },
  issuer: null,
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
      scope: 'offline',
    }),
  readTokens: (answer) => readTokens(answer),
  revoke: ({ addresses }) =>
    addresses.revoke === null ? null : { method: 'DELETE', url: addresses.revoke, headers: {} },
  identify: (api) => get(`${api}/v2/user/profile/basic`),
  readIdentity(body) {
    const account = textOf(fieldsOf(body).user_id)
    return account ? { account, legacyAccount: null } : null
  },
  deviceState: () => [],
  data: (api, kind, { from, to }, page) =>
    get(`${api}/v2/${addressOfKind[kind] ?? kind}`, {
      start: isoSecond(from),
      end: isoSecond(to),
      limit: 25,
      nextToken: page,
    }),
  failureOf: (answer) => (answer.status === 403 ? { kind: 'scope_missing' } : failureOfStatus(answer)),
  newest: () => null,
  webhook: {
    verify({ headers, body }, { clientSecret, now }) {
      const time = headers['x-whoop-signature-timestamp']
      if (!isRecent(time, now)) return 'bad'
      const expected = hmac('sha256', clientSecret, [time ?? '', body], 'base64')
      return isSame(headers['x-whoop-signature'], expected) ? 'good' : 'bad'
    },
    parse(body) {
      const { user_id, type } = fieldsOf(parseAnswer(body.toString('utf8')))
      const [kind] = textOf(type).split('.')
      if (!textOf(user_id) || !kind || !(kind in addressOfKind)) return []
      return [{ account: textOf(user_id), kinds: [kind], window: null, isRevoked: false }]
    },
  },
}
