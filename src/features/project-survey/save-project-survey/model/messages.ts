import { t } from '@lingui/core/macro'
import type { z } from 'zod'
import { linkPlaceholder, unknownPlaceholders } from '../../../../../engines/message-placeholders'

export const messageLanguages = ['ja', 'en'] as const
export const messageKinds = ['invitation', 'reminder'] as const
export type MessageLanguage = (typeof messageLanguages)[number]
export type MessageKind = (typeof messageKinds)[number]
/** A message of those that a project survey sends. */
export interface ChosenMessage {
  language: MessageLanguage
  kind: MessageKind
}
export interface MessageText {
  subject: string
  body: string
}
/** All of them: in own words, or in ours. */
export type Messages = Record<MessageLanguage, Record<MessageKind, MessageText>>

const longestSubject = 200
const longestBody = 5000

/** Ours, with what a project survey says in its own words. */
export function withOwn(usual: Messages, own: unknown): Messages {
  const given = own as Partial<Record<MessageLanguage, Partial<Record<MessageKind, MessageText>>>> | null
  const of = (language: MessageLanguage) => ({
    invitation: given?.[language]?.invitation ?? usual[language].invitation,
    reminder: given?.[language]?.reminder ?? usual[language].reminder,
  })
  return { ja: of('ja'), en: of('en') }
}

/** Only what is said in other words than ours, so that ours can still be mended. */
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

/** A message without a link to the answer, or with words in braces that stand for nothing, is refused. */
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
  const link = linkPlaceholder
  return part === 'body' && !text.includes(link) ? t`本文に ${link} を入れてください。` : null
}
