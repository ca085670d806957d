import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { Language } from '../../../../platform/words'
import type { WriteContext } from '../../../../platform/write/write-context'
import { actOnEvents } from '../event/act-on-events'
import { alertsOfLink, type OpenedLink, usableLink } from './open-link'

/**
 * Acknowledges the alerts that a mail names, in the name of the person to whom it was sent, and uses the link up. Only a person's press
 * comes here: programs that open the links of mails get no further than the page.
 */
export async function acknowledgeByLink(
  tx: Kysely<Tables>,
  asked: { readonly token: string; readonly secret: string; readonly now: Date; readonly language: Language },
  by: WriteContext,
): Promise<OpenedLink> {
  const found = await usableLink(tx, asked)
  // Locked, and read again: of two presses one finds it used.
  await tx.selectFrom('alert_link').select('id').where('id', '=', found.link.id).forUpdate().execute()
  const { link, viewer } = await usableLink(tx, asked)
  const { alerts } = await alertsOfLink(tx, link, asked.language)
  await tx.updateTable('alert_link').set({ used_at: asked.now }).where('id', '=', link.id).execute()
  await actOnEvents(
    tx,
    viewer,
    { eventIds: alerts.map(({ id }) => id), action: { kind: 'acknowledge', isByMail: true }, note: '' },
    by,
  )
  return alertsOfLink(tx, link, asked.language)
}
