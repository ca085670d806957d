import type { LinkKind } from '../../../platform/tables'

/** How long a link that was mailed can be used, in minutes. */
export const linkLifetimeMinutes: Readonly<Record<LinkKind, number>> = {
  mail_link: 15,
  password_reset: 15,
  invitation: 7 * 24 * 60,
}
