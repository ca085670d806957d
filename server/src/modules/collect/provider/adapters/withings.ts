import { parseAnswer } from '../../../../../../engines/providers'
import type { Adapter, Failure, HttpAnswer, HttpRequest, Tokens, Window } from './adapter'
import { fieldsOf, numberOf, textOf } from './json'
import { dayMs, exchangeForm, failureOfStatus, isoDate, postForm, tokensOf } from './requests'

const kindsOfTopics: Readonly<Record<string, readonly string[]>> = {
  1: ['measures'],
  4: ['measures'],
  16: ['activity', 'intraday'],
  44: ['sleep'],
}

export const withings: Adapter = {
  key: 'withings',
  addresses: {
    authorize: 'https://account.withings.com/oauth2_user/authorize2',
    token: 'https://wbsapi.withings.net/v2/oauth2',
    revoke: null,
    api: 'https://wbsapi.withings.net',
  },
  issuer: null,
  scopeSeparator: ',',
  authorizeExtras: {},
  usesPkce: false,
  // A wrong secret and a wrong code are one status.
  tellsWrongClient: false,
  exchange: (client, code) =>
    postForm(client.addresses.token, {
      action: 'requesttoken',
      ...exchangeForm(client, code, false),
      client_secret: client.clientSecret,
    }),
  refresh: (client, refreshToken) =>
    postForm(client.addresses.token, {
      action: 'requesttoken',
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: client.clientId,
      client_secret: client.clientSecret,
    }),
  readTokens,
  // There is no call for it: the tokens are deleted, and the wearer removes the app.
  revoke: () => null,
  identify: () => null,
  readIdentity: () => null,
  deviceState: (api) => [postForm(`${api}/v2/user`, { action: 'getdevice' })],
  data: dataRequest,
  failureOf,
  newest: () => null,
  webhook: {
    // Withings signs nothing: the address itself is the secret, and is compared before this is asked.
    verify: () => 'good',
    parse(body) {
      const form = new URLSearchParams(body.toString('utf8'))
      const account = form.get('userid')
      const kinds = kindsOfTopics[form.get('appli') ?? '']
      const from = numberOf(form.get('startdate'))
      const to = numberOf(form.get('enddate'))
      if (!account || (!kinds && form.get('action') !== 'delete')) return []
      const window = from !== null && to !== null && to > from ? { from: from * 1000, to: to * 1000 } : null
      return [{ account, kinds: kinds ?? [], window, isRevoked: form.get('action') === 'delete' }]
    },
  },
}

function dataRequest(api: string, kind: string, { from, to }: Window, page: string | null): HttpRequest {
  const seconds = { startdate: Math.floor(from / 1000), enddate: Math.floor(to / 1000) }
  const dates = { startdateymd: isoDate(from), enddateymd: isoDate(to - 1 + dayMs) }
  switch (kind) {
    case 'measures':
      return postForm(`${api}/measure`, {
        action: 'getmeas',
        meastypes: '1,11',
        category: 1,
        ...seconds,
        offset: page,
      })
    case 'activity':
      return postForm(`${api}/v2/measure`, {
        action: 'getactivity',
        ...dates,
        data_fields: 'steps,distance,moderate,intense,totalcalories',
        offset: page,
      })
    case 'intraday':
      return postForm(`${api}/v2/measure`, {
        action: 'getintradayactivity',
        ...seconds,
        data_fields: 'steps,heart_rate',
      })
    default:
      return postForm(`${api}/v2/sleep`, {
        action: 'getsummary',
        ...dates,
        data_fields:
          'total_sleep_time,deepsleepduration,lightsleepduration,remsleepduration,hr_min,rr_average',
        offset: page,
      })
  }
}

/** The status of HTTP is 200 whatever happens; the real one is within. */
function statusWithin({ text }: HttpAnswer): number | null {
  return numberOf(fieldsOf(parseAnswer(text)).status)
}

function failureOf(answer: HttpAnswer): Failure | null {
  const status = statusWithin(answer)
  if (status === 0) return null
  if (status === null) return failureOfStatus(answer) ?? { kind: 'passing', why: 'no status' }
  if (status === 401 || (status >= 100 && status <= 102)) return { kind: 'unauthorized' }
  if (status === 601) return { kind: 'rate_limited', retryAfterMs: null }
  if (status === 503 || status === 293) return { kind: 'refused', why: `status ${status}` }
  return { kind: 'passing', why: `status ${status}` }
}

function readTokens(answer: HttpAnswer): Tokens | Failure {
  const failure = failureOf(answer)
  if (failure) {
    // A refused code or refresh token is final; the message names it and is not kept.
    return failure.kind === 'unauthorized' || failure.kind === 'refused'
      ? { kind: 'reauthorize', why: `status ${statusWithin(answer)}` }
      : failure
  }
  const body = fieldsOf(fieldsOf(parseAnswer(answer.text)).body)
  const tokens = tokensOf(body, 'userid')
  return 'kind' in tokens ? tokens : { ...tokens, account: textOf(body.userid) || null }
}
