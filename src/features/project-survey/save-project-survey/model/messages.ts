import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { z } from 'zod'
import { hasLink, linkPlaceholderIn, unknownPlaceholders } from '../../../../../engines/message-placeholders'

export const messageLanguages = ['ja', 'en'] as const
export const messageKinds = ['invitation', 'reminder'] as const
export type MessageLanguage = (typeof messageLanguages)[number]
export type MessageKind = (typeof messageKinds)[number]
/** The message that is being edited. */
export interface ChosenMessage {
  language: MessageLanguage
  kind: MessageKind
}
export interface MessageText {
  subject: string
  body: string
}
/** All messages: the project's own texts and the defaults. */
export type Messages = Record<MessageLanguage, Record<MessageKind, MessageText>>

const longestSubject = 200
const longestBody = 5000

/** The defaults, overridden by the project survey's own texts. */
export function withOwn(usual: Messages, own: unknown): Messages {
  const given = own as Partial<Record<MessageLanguage, Partial<Record<MessageKind, MessageText>>>> | null
  const of = (language: MessageLanguage) => ({
    invitation: given?.[language]?.invitation ?? usual[language].invitation,
    reminder: given?.[language]?.reminder ?? usual[language].reminder,
  })
  return { ja: of('ja'), en: of('en') }
}

/** Only texts that differ from the defaults, so that later changes of a default take effect. */
export function ownMessages(messages: Messages, usual: Messages) {
  const languages = messageLanguages.flatMap((language) => {
    const own = messageKinds.flatMap((kind) => {
      const text = messages[language][kind]
      const { subject, body } = usual[language][kind]
      return text.subject === subject && text.body === body ? [] : [[kind, text] as const]
    })
    return own.length > 0 ? [[language, Object.fromEntries(own)] as const] : []
  })
  return Object.fromEntries(languages)
}

/** Refuses a message without the link, or with an unknown placeholder. */
export function checkMessages(messages: Messages, context: z.RefinementCtx): void {
  for (const language of messageLanguages) {
    for (const kind of messageKinds) {
      for (const part of ['subject', 'body'] as const) {
        const message = problemOf(messages[language][kind][part], part)
        if (message !== null) context.addIssue({ code: 'custom', path: [language, kind, part], message })
      }
    }
  }
}

function problemOf(text: string, part: 'subject' | 'body'): string | null {
  if (text.trim() === '')
    return part === 'subject' ? t`件名を入力してください。` : t`本文を入力してください。`
  const longest = part === 'subject' ? longestSubject : longestBody
  if (text.length > longest) return t`${longest}字以内で入力してください。`
  const [unknown] = unknownPlaceholders(text)
  if (unknown !== undefined) return t`「{${unknown}}」という差し込みはありません。`
  const link = linkPlaceholderIn(i18n.locale)
  return part === 'body' && !hasLink(text) ? t`本文に ${link} を入れてください。` : null
}
