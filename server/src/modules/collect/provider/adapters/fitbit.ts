import { parseAnswer } from '../../../../../../engines/providers'
import type { Adapter, Failure, HttpAnswer } from './adapter'
import { fieldsOf, listOf, textOf } from './json'
import { basic, dayMs, exchangeForm, failureOfStatus, get, isoDate, postForm, readTokens } from './requests'
import { hmac, isSame } from './signatures'

/** The last day is part of a range; windows end before theirs. */
const lastDate = (to: number) => isoDate(to - 1)

export const fitbit: Adapter = {
  key: 'fitbit',
  addresses: {
    authorize: 'https://www.fitbit.com/oauth2/authorize',
    token: 'https://api.fitbit.com/oauth2/token',
    revoke: 'https://api.fitbit.com/oauth2/revoke',
    api: 'https://api.fitbit.com',
  },
  issuer: null,
  scopeSeparator: ' ',
  authorizeExtras: { prompt: 'consent' },
  usesPkce: true,
  tellsWrongClient: true,
  exchange: (client, code) =>
    postForm(client.addresses.token, exchangeForm(client, code, true), basic(client)),
  refresh: (client, refreshToken) =>
    postForm(
      client.addresses.token,
      { grant_type: 'refresh_token', refresh_token: refreshToken },
      basic(client),
    ),
  readTokens: (answer) => readTokens(answer, 'user_id'),
  revoke: (client, { access, refresh }) =>
    client.addresses.revoke === null
      ? null
      : postForm(client.addresses.revoke, { token: refresh ?? access }, basic(client)),
  identify: (api) => get(`${api}/1/user/-/profile.json`),
  readIdentity(body) {
    const account = textOf(fieldsOf(fieldsOf(body).user).encodedId)
    return account ? { account, legacyAccount: null } : null
  },
  // The profile names the zone in which the times of the devices are written.
  deviceState: (api) => [get(`${api}/1/user/-/profile.json`), get(`${api}/1/user/-/devices.json`)],
  data(api, kind, { from, to }) {
    const range = `${isoDate(from)}/${lastDate(to)}`
    switch (kind) {
      case 'heart':
        return get(`${api}/1/user/-/activities/heart/date/${isoDate(from)}/1d/1sec.json`)
      case 'steps':
        return get(`${api}/1/user/-/activities/steps/date/${isoDate(from)}/1d/1min.json`)
      case 'sleep':
        return get(`${api}/1.2/user/-/sleep/date/${range}.json`)
      default:
        return get(`${api}/1/user/-/${kind}/date/${range}.json`)
    }
  },
  failureOf,
  newest: () => null,
  webhook: {
    verify: ({ headers, body }, { clientSecret }) =>
      isSame(headers['x-fitbit-signature'], hmac('sha1', `${clientSecret}&`, [body], 'base64'))
        ? 'good'
        : 'bad',
    parse: (body) =>
      listOf(parseAnswer(body.toString('utf8'))).flatMap((one) => {
        const { ownerId, collectionType, date } = fieldsOf(one)
        const from = Date.parse(`${textOf(date)}T00:00:00Z`)
        if (!textOf(ownerId)) return []
        return [
          {
            account: textOf(ownerId),
            kinds: [],
            window: Number.isNaN(from) ? null : { from, to: from + dayMs },
            isRevoked: collectionType === 'userRevokedAccess',
          },
        ]
      }),
  },
}

function failureOf(answer: HttpAnswer): Failure | null {
  const body = fieldsOf(parseAnswer(answer.text))
  const type = textOf(fieldsOf(listOf(body.errors)[0]).errorType)
  if (type === 'insufficient_scope') return { kind: 'scope_missing' }
  if (type === 'invalid_grant') return { kind: 'reauthorize', why: type }
  // The server still counts.
  if (fieldsOf(body.meta).state === 'pending') return { kind: 'passing', why: 'pending' }
  return failureOfStatus(answer) ?? (type ? { kind: 'passing', why: type } : null)
}
