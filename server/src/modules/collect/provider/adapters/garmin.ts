import { garminUsers, ofGarminUser, parseAnswer } from '../../../../../../engines/providers'
import type { Adapter, Failure, HttpAnswer } from './adapter'
import { fieldsOf, listOf, textOf } from './json'
import { exchangeForm, failureOfStatus, get, postForm, readTokens } from './requests'

/** Garmin sends what it has; the only thing that can be asked for is a backfill, and each window of it once. */
export const garmin: Adapter = {
  key: 'garmin',
  addresses: {
    authorize: 'https://connect.garmin.com/oauth2Confirm',
    token: 'https://diauth.garmin.com/di-oauth2-service/oauth/token',
    revoke: 'https://apis.garmin.com/wellness-api/rest/user/registration',
    api: 'https://apis.garmin.com/wellness-api/rest',
  },
  issuer: null,
  scopeSeparator: ' ',
  authorizeExtras: {},
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
  revoke: ({ addresses }) =>
    addresses.revoke === null ? null : { method: 'DELETE', url: addresses.revoke, headers: {} },
  identify: (api) => get(`${api}/user/id`),
  readIdentity(body) {
    const account = textOf(fieldsOf(body).userId)
    return account ? { account, legacyAccount: null } : null
  },
  deviceState: () => [],
  data: (api, kind, { from, to }) =>
    get(`${api}/backfill/${kind}`, {
      summaryStartTimeInSeconds: Math.floor(from / 1000),
      summaryEndTimeInSeconds: Math.floor(to / 1000),
    }),
  failureOf,
  newest: () => null,
  webhook: {
    // Garmin signs nothing: the address itself is the secret, and is compared before this is asked.
    verify: () => 'good',
    parse(body) {
      const push = parseAnswer(body.toString('utf8'))
      return garminUsers(push).map((account) => {
        const own = ofGarminUser(push, account)
        const changes = listOf(own.userPermissionsChange).map(fieldsOf)
        const withdrawn = changes.some(({ permissions }) => !listOf(permissions).includes('HEALTH_EXPORT'))
        const isRevoked = 'deregistrations' in own || withdrawn
        return { account, kinds: Object.keys(own), window: null, isRevoked, body: own }
      })
    },
  },
}

function failureOf(answer: HttpAnswer): Failure | null {
  if (answer.status === 409) return { kind: 'asked_before' }
  if (answer.status === 202) return null
  if (answer.status === 403) return { kind: 'scope_missing' }
  return failureOfStatus(answer)
}
