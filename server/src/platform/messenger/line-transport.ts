import { postJson, textAt } from './post-json'
import type { TextAnswer, TextTransport } from './text-transport'

export interface LineSettings {
  /** Of the channel: long-lived, or of version 2.1. */
  readonly token: string
  /** https://api.line.me, or a server of tests. */
  readonly apiUrl: string
}

/** The most that LINE takes in one message, in UTF-16 units. */
const longestText = 5_000

/** Sends by LINE's Messaging API. The id is its retry key: what was taken once is not sent again within a day. */
export function lineTransport({ token, apiUrl }: LineSettings): TextTransport & {
  /** Answers what somebody wrote; it costs nothing, and nothing hangs on it. */
  reply(replyToken: string, text: string): Promise<void>
} {
  const messages = (text: string) => [{ type: 'text', text: text.slice(0, longestText) }]
  return {
    async send({ id, to, text }): Promise<TextAnswer> {
      const headers = { 'x-line-retry-key': id }
      const answer = await postJson(
        `${apiUrl}/v2/bot/message/push`,
        { token, headers },
        { to, messages: messages(text) },
      )
      if (!answer) return { answer: 'unreachable' }
      const { status } = answer
      // 409: it was taken before, by a process that was killed.
      if (status === 200 || status === 409)
        return { answer: 'sent', providerId: textAt(answer.text, 'sentMessages', 0, 'id') }
      if (status === 429) return { answer: 'busy' }
      if (status === 400) return { answer: concernsReceiver(answer.text) ? 'unknown_receiver' : 'refused' }
      // A wrong token concerns all messages, as a failed log-in does.
      if (status === 401 || status === 403 || status >= 500) return { answer: 'unreachable' }
      return { answer: 'refused' }
    },
    async reply(replyToken, text) {
      await postJson(`${apiUrl}/v2/bot/message/reply`, { token }, { replyToken, messages: messages(text) })
    },
  }
}

/** LINE says which property is wrong: "The property, 'to', in the request body is invalid". */
function concernsReceiver(text: string): boolean {
  const said = textAt(text, 'message') ?? ''
  return said.includes("'to'") || textAt(text, 'details', 0, 'property') === 'to'
}
