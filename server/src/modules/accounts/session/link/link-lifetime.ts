import type { LinkKind } from '../../../../platform/tables'

/** How long a mailed link is valid, in minutes. */
export const linkLifetimeMinutes: Readonly<Record<LinkKind, number>> = {
  mail_link: 15,
  password_reset: 15,
  invitation: 7 * 24 * 60,
}
