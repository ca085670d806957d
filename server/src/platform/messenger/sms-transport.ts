import { postJson, textAt } from './post-json'
import type { TextAnswer, TextTransport } from './text-transport'

export interface SmsSettings {
  /** Where an adapter to the provider listens: docs/deploy.md says what it takes and answers. */
  readonly url: string
  readonly token: string
}

/** Sends by whichever provider stands behind the adapter. The adapter sends one id once. */
export function smsTransport({ url, token }: SmsSettings): TextTransport {
  return {
    async send({ id, to, text }): Promise<TextAnswer> {
      const answer = await postJson(url, { token }, { to, text, id })
      if (!answer) return { answer: 'unreachable' }
      const { status } = answer
      // 409: this id was taken before.
      if ((status >= 200 && status < 300) || status === 409)
        return { answer: 'sent', providerId: textAt(answer.text, 'id') }
      if (status === 408 || status === 429) return { answer: 'busy' }
      if (status === 401 || status === 403 || status === 404 || status >= 500)
        return { answer: 'unreachable' }
      const isUnknown = textAt(answer.text, 'error') === 'unknown_receiver'
      return { answer: isUnknown ? 'unknown_receiver' : 'refused' }
    },
  }
}
