import { isProviderKey, type ProviderKey, providers } from '../../../../../../engines/providers'
import { textIn } from '../../../../platform/words'
import type { Wearer } from '../body/wearer'
import type { Faults } from '../faults'
import { type Grants, type IssuedTokens, rotation } from '../grants'
import { simulatorWords as words } from '../words'
import { consentPage, htmlPage } from './consent-page'
import { json, page, redirect, type SimAnswer, type SimRequest } from './exchange'

export interface OauthContext {
  readonly grants: Grants
  readonly faults: Faults
  readonly origin: string
  readonly client: { readonly id: string; readonly secret: string }
  readonly wearers: readonly Wearer[]
  readonly now: () => number
}

/** As each provider names itself in `iss`. */
export const issuerOf = (origin: string, provider: ProviderKey): string => `${origin}/${provider}`

/** /authorize: the consent screen, and what was decided on it. */
export function authorize(provider: ProviderKey, request: SimRequest, context: OauthContext): SimAnswer {
  const isSent = request.method === 'POST'
  const form = new URLSearchParams(isSent ? request.body : '')
  const query = isSent ? form : request.url.searchParams
  const redirectUri = query.get('redirect_uri') ?? ''
  const asked = (request.url.searchParams.get('scope') ?? '').split(/[\s,]+/).filter(Boolean)
  const isGood =
    query.get('client_id') === context.client.id &&
    query.get('response_type') === 'code' &&
    URL.canParse(redirectUri) &&
    (query.get('state') ?? '').length >= 8 &&
    (query.get('code_challenge') === null || query.get('code_challenge_method') === 'S256')
  // Nobody is sent anywhere by a request that is not ours.
  if (!isGood) return page(htmlPage(textIn(words.wrongRequest, 'ja'), ''), 400)
  const auto = query.get('sim_wearer')
  if (!isSent && auto === null)
    return page(consentPage(provider, { query, scopes: asked, wearers: context.wearers }))
  const back = new URL(redirectUri)
  back.searchParams.set('state', query.get('state') ?? '')
  if (provider === 'google-health' || provider === 'oura') {
    const issuer = context.faults.has('wrong_issuer')
      ? 'https://evil.example'
      : issuerOf(context.origin, provider)
    back.searchParams.set('iss', issuer)
  }
  if (form.get('decision') === 'cancel') {
    back.searchParams.set('error', 'access_denied')
    return redirect(back.href)
  }
  const scopes = isSent ? form.getAll('granted') : asked
  const code = context.grants.newCode({
    provider,
    wearer: Number(auto ?? form.get('wearer') ?? 0),
    scopes,
    redirectUri,
    challenge: query.get('code_challenge'),
  })
  back.searchParams.set('code', code)
  back.searchParams.set('scope', scopes.join(' '))
  return redirect(back.href)
}

/** /token: exchange and refresh, in each provider's own wrapping. */
export function token(provider: ProviderKey, request: SimRequest, context: OauthContext): SimAnswer {
  const form = new URLSearchParams(request.body)
  if (!isClient(form, request.headers.authorization, context))
    return refusedTokens(provider, 'invalid_client', 401)
  const issued =
    form.get('grant_type') === 'refresh_token'
      ? context.grants.refresh(provider, form.get('refresh_token') ?? '')
      : context.grants.exchange(provider, {
          code: form.get('code') ?? '',
          redirectUri: form.get('redirect_uri') ?? '',
          verifier: form.get('code_verifier') ?? '',
        })
  if (issued === 'lost') return json({ error: 'internal' }, 500)
  if (issued === 'invalid_grant') return refusedTokens(provider, issued, 400)
  return json(wrapped(provider, tokensOf(provider, issued, context)))
}

function isClient(
  form: URLSearchParams,
  authorization: string | undefined,
  { client }: OauthContext,
): boolean {
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
  return (
    authorization === basic ||
    (form.get('client_id') === client.id && form.get('client_secret') === client.secret)
  )
}

function tokensOf(
  provider: ProviderKey,
  { access, refresh, grant }: IssuedTokens,
  { wearers }: OauthContext,
): object {
  const account = wearers[grant.wearer]?.account ?? ''
  return {
    access_token: access,
    ...(refresh !== null && { refresh_token: refresh }),
    expires_in: rotation[provider].seconds,
    token_type: 'Bearer',
    scope: grant.scopes.join(provider === 'withings' ? ',' : ' '),
    ...(provider === 'fitbit' && { user_id: `F${account}` }),
    ...(provider === 'polar' && { x_user_id: Number(account) }),
    ...(provider === 'withings' && { userid: account }),
  }
}

const wrapped = (provider: ProviderKey, body: object) =>
  provider === 'withings' ? { status: 0, body } : body

function refusedTokens(provider: ProviderKey, error: string, status: number): SimAnswer {
  if (provider === 'withings') return json({ status: 401, body: {}, error: `XRequestID: sim, ${error}` })
  if (provider === 'fitbit')
    return json({ errors: [{ errorType: error, message: error }], success: false }, status)
  return json({ error, error_description: 'Bad Request' }, status)
}

/** /revoke: by a token in the form, or by the bearer. */
export function revoke(request: SimRequest, { grants }: OauthContext): SimAnswer {
  const token = new URLSearchParams(request.body).get('token')
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const grant = token === null ? grants.byBearer(bearer ?? '') : grants.byToken(token)
  if (!grant)
    return token === null ? json({ error: 'unauthorized' }, 401) : json({ error: 'invalid_token' }, 400)
  grants.revokeAccount(grant)
  return json({})
}

/** The first part of a path, if it is a provider. */
export function providerOf(path: string): { provider: ProviderKey; rest: string } | null {
  const [, key = '', rest = ''] = /^\/([a-z-]+)(\/.*)?$/.exec(path) ?? []
  return isProviderKey(key) && key in providers ? { provider: key, rest } : null
}
