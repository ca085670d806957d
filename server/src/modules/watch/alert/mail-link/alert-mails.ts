import { signedId } from '../../../../platform/crypto/signed-id'
import type { MailText } from '../../../../platform/mailer'
import type { Config } from '../../../../platform/process/config'
import { textIn } from '../../../../platform/words'
import { alertWords } from '../alert-words'
import { alertLinkDays } from './make-link'
import { alertLinkPurpose, findLink, refusalOfHolder } from './open-link'

/** The kind of mails about alerts. */
export const alertMailKind = 'alert'

/**
 * Adds the link with which alerts are acknowledged to the text of their mail when it is sent, so that the token waits in no row. The
 * token stands in the fragment of the address, which opening it sends to no server, log or Referer. Who has left since is told nothing.
 */
export function alertMails({ secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>) {
  const text: MailText = async (db, linkId, _now, stored) => {
    const link = await findLink(db, linkId)
    if (!link || !stored || (await refusalOfHolder(db, link))) return null
    const url = `${publicUrl}/alert-link#token=${signedId(secret, alertLinkPurpose, linkId)}`
    const said = textIn(alertWords.mailAcknowledge(url, alertLinkDays), stored.locale)
    return { ...stored, text: `${stored.text}\n\n${said}` }
  }
  return { [alertMailKind]: text }
}
