import * as z from 'zod'
import { textIn } from '../../../../platform/words'
import { surveyDeliveryWords as words } from '../words'
import { looksLikeCode } from './line-code'
import { type Linking, linkLineUser, noteFollowing } from './link-line-user'

const event = z.object({
  type: z.string(),
  source: z.object({ type: z.string(), userId: z.string().max(64).optional() }).optional(),
  message: z.object({ type: z.string(), text: z.string().optional() }).optional(),
  replyToken: z.string().max(200).optional(),
})

/** The body of a LINE webhook. Unknown events and fields are ignored. */
export const lineWebhook = z.object({ events: z.array(event).max(1_000) })
export type LineEvents = z.infer<typeof lineWebhook>['events']

interface Answering extends Linking {
  readonly reply: (replyToken: string, text: string) => Promise<void>
}

/**
 * Links the LINE account of a subject who sends a code, and records follows and blocks. Other messages are
 * not stored.
 */
export async function receiveLineEvents(context: Answering, events: LineEvents): Promise<void> {
  for (const { type, source, message, replyToken } of events) {
    const userId = source?.type === 'user' ? source.userId : undefined
    if (!userId) continue
    if (type === 'follow' || type === 'unfollow') await noteFollowing(context, userId, type === 'follow')
    const said =
      type === 'follow' ? textIn(words.lineAskCode, 'ja') : await answerTo(context, userId, message?.text)
    if (said && replyToken) await context.reply(replyToken, said)
  }
}

async function answerTo(context: Linking, userId: string, text: string | undefined): Promise<string | null> {
  if (text === undefined || !looksLikeCode(text)) return null
  const linked = await linkLineUser(context, userId, text)
  return linked
    ? textIn(words.lineLinked(linked.project), linked.locale)
    : textIn(words.lineUnknownCode, 'ja')
}
