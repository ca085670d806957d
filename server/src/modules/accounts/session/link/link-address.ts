import type { Config } from '../../../../platform/process/config'
import type { LinkKind } from '../../../../platform/tables'
import { linkToken } from './link-token'

/**
 * Pages of the client that take the token. It stands in the fragment, which opening the link sends to no server, log or
 * Referer.
 */
const pages: Readonly<Record<LinkKind, string>> = {
  mail_link: '/login/mail-link',
  password_reset: '/password-reset',
  invitation: '/password-reset',
}

/** The address that a link's holder opens. */
export function linkAddress(
  { secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>,
  { kind, id }: { readonly kind: LinkKind; readonly id: string },
): string {
  return `${publicUrl}${pages[kind]}#token=${linkToken(secret, id)}`
}
