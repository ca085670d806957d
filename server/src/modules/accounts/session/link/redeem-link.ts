import type { Kysely } from 'kysely'
import type { LinkKind, Tables } from '../../../../platform/tables'
import { linkInvalid, linkRefusal, maskedAddress } from './link-policy'
import { findLink, type Link } from './link-queries'
import { readLinkToken } from './link-token'
import { browserHash } from './request-link'

interface Presented {
  readonly token: string
  /** The cookie of the browser that opens it; empty if it has none. */
  readonly browser: string
  readonly kinds: readonly LinkKind[]
  readonly secret: string
}

/** The content of a link's landing page. Looking does not use the link up. */
export interface LinkState {
  readonly kind: LinkKind
  /** Whether the browser that requested the link opens it, or another one. */
  readonly state: 'here' | 'elsewhere'
  /** Masked in another browser; not for an invitation, which somebody else requested anyway. */
  readonly email: string
  readonly name: string
  readonly companyName: string | null
}

/** Reads a link; LINK_INVALID, LINK_USED, LINK_EXPIRED or why its user may not sign in. */
export async function lookAtLink(db: Kysely<Tables>, presented: Presented, now: Date): Promise<LinkState> {
  const link = await openLink(db, presented, now)
  const { kind, email, name, companyName } = link
  const isHere = kind === 'invitation' || isSameBrowser(link, presented.browser)
  return {
    kind,
    state: isHere ? 'here' : 'elsewhere',
    email: isHere ? email : maskedAddress(email),
    name,
    companyName,
  }
}

/** Uses the link up and runs `effect` in the same transaction. */
export async function redeemLink(
  db: Kysely<Tables>,
  presented: Presented,
  now: Date,
  effect: (tx: Kysely<Tables>, link: Link) => Promise<void>,
): Promise<Link> {
  return db.transaction().execute(async (tx) => {
    const id = readLinkToken(presented.secret, presented.token)
    // Locked, so that only one of two concurrent uses succeeds.
    if (id) await tx.selectFrom('auth_link').select('id').where('id', '=', id).forUpdate().execute()
    const link = await openLink(tx, presented, now)

    await tx.updateTable('auth_link').set({ used_at: now }).where('id', '=', link.id).execute()
    await effect(tx, link)
    return link
  })
}

async function openLink(db: Kysely<Tables>, { token, kinds, secret }: Presented, now: Date): Promise<Link> {
  const id = readLinkToken(secret, token)
  const link = id ? await findLink(db, id) : undefined
  if (!link || !kinds.includes(link.kind)) throw linkInvalid()
  const refusal = linkRefusal(link, now)
  if (refusal) throw refusal
  return link
}

function isSameBrowser({ browserHash: asked }: Link, browser: string): boolean {
  return asked !== null && browser !== '' && asked.equals(browserHash(browser))
}
