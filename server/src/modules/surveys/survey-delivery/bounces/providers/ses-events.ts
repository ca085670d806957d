import * as z from 'zod'
import { readJson } from '../../../../../platform/http/read-json'
import { type MailFault, maskedReply } from '../../../../../platform/mailer'
import { faultOfText } from '../fault-of-text'
import { deniesAddress, idHeader, idIn, isComplaint, longestReply, type MailEvent } from '../mail-event'

const mail = z.object({
  headers: z
    .array(z.object({ name: z.string(), value: z.string().nullable() }))
    .nullish()
    .catch([]),
  commonHeaders: z.object({ messageId: z.string().nullish() }).nullish().catch(null),
})
const recipient = z.object({
  emailAddress: z.string(),
  status: z.string().nullish(),
  diagnosticCode: z.string().nullish(),
})
const people = z.array(recipient).max(1_000)
/** Notifications say notificationType, event publishing eventType. */
const notification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail,
  bounce: z
    .object({ bounceType: z.string(), bounceSubType: z.string().nullish(), bouncedRecipients: people })
    .nullish(),
  complaint: z
    .object({ complaintSubType: z.string().nullish(), complaintFeedbackType: z.string().nullish() })
    .nullish(),
  reject: z.object({ reason: z.string().nullish() }).nullish(),
})

/** Amazon SES: docs.aws.amazon.com/ses/latest/dg/notification-contents.html. Null: not what SES sends. */
export function sesEvents(text: string): MailEvent[] | null {
  const parsed = notification.safeParse(jsonOf(text))
  if (!parsed.success) return null
  const { notificationType, eventType, mail: about, bounce, complaint, reject } = parsed.data
  const id = idOf(about)
  if (id === null) return []
  const kind = notificationType ?? eventType
  const told = { id, recipient: null, fault: null, isPermanent: true, said: null }
  if (kind === 'Delivery') return [{ ...told, type: 'delivered' }]
  if (kind === 'Complaint' && complaint) {
    const { complaintSubType: subType, complaintFeedbackType: type } = complaint
    // Somebody complained of another mail of the account, earlier: this one was not tried.
    if (subType)
      return [{ ...told, type: 'bounce', fault: 'our_side', said: saidBySes('Complaint', subType) }]
    return isComplaint(type) ? [{ ...told, type: 'complaint' }] : []
  }
  // SES found a virus, and did not send it.
  if (kind === 'Reject')
    return [{ ...told, type: 'bounce', fault: 'content', said: saidBySes('Reject', reject?.reason) }]
  if (kind !== 'Bounce' || !bounce) return []
  return bounce.bouncedRecipients.map(({ emailAddress, status, diagnosticCode }): MailEvent => {
    const diagnostic = (diagnosticCode ?? '').slice(0, longestReply).replace(/^\s*smtp\s*;\s*/i, '')
    const quoted = diagnostic || status ? faultOfText(diagnostic, status ?? null, emailAddress) : null
    const subType = bounce.bounceSubType ?? ''
    const fault = faultOfSubType[subType] ?? quoted?.fault ?? 'mailbox'
    const said = quoted?.said ?? saidBySes(bounce.bounceType, subType)
    const isHard = bounce.bounceType === 'Permanent'
    return {
      type: 'bounce',
      id,
      recipient: emailAddress,
      // What passes says nothing of the address.
      fault: deniesAddress({ fault }) && !isHard ? 'mailbox' : fault,
      // SES tells of a bounce that passes when it has given up. General ones without a reply are answers of vacation programs, too.
      isPermanent: isHard || subType in faultOfSubType || diagnostic !== '',
      said,
    }
  })
}

const saidBySes = (kind: string, type: string | null | undefined): string =>
  maskedReply(`SES: ${kind}/${type ?? ''}`, '')

/** What SES found out by itself; of General the reply says more. */
const faultOfSubType: Readonly<Record<string, MailFault | undefined>> = {
  NoEmail: 'no_such_address',
  MailboxFull: 'mailbox',
  MessageTooLarge: 'this_mail',
  ContentRejected: 'content',
  AttachmentRejected: 'content',
  // SES did not try: that says nothing of the mailbox today.
  Suppressed: 'our_side',
  OnAccountSuppressionList: 'our_side',
}

/** SES writes a Message-ID of its own; the headers that it was given come along where that is switched on. */
function idOf({ headers, commonHeaders }: z.infer<typeof mail>): string | null {
  const named = (name: string) => headers?.find((header) => header.name.toLowerCase() === name)?.value
  return idIn(named(idHeader)) ?? idIn(named('message-id')) ?? idIn(commonHeaders?.messageId)
}

function jsonOf(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return null
  }
}
