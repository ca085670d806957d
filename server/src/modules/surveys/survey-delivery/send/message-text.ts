import { closingTime, filledIn } from '../../../../../../engines/message-placeholders'
import type { Text } from '../../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../../engines/survey/run'
import type { SurveyMessages } from '../../../../platform/tables'
import { usualMessages } from '../../project-survey'

interface Filling {
  readonly kind: 'invitation' | 'reminder'
  readonly language: 'ja' | 'en'
  readonly name: string
  readonly code: string
  readonly projectName: string
  /** By language; ruby and answers in it have no place in a message. */
  readonly title: Text
  readonly link: string
  readonly closesAt: Date | null
  readonly zone: string
  readonly contact: string
}

/** The text with its placeholders filled in: the project's own text, or the default. */
export function messageText(messages: SurveyMessages, filling: Filling): { subject: string; text: string } {
  const { kind, language, title } = filling
  const text = messages[language]?.[kind] ?? usualMessages[language][kind]
  const values = {
    氏名: filling.name,
    コード: filling.code,
    プロジェクト名: filling.projectName,
    アンケート名: plainText(inLanguage(title, language)),
    回答リンク: filling.link,
    締切: filling.closesAt ? closingTime(filling.closesAt, filling.zone, language) : '—',
    連絡先: filling.contact || '—',
  }
  return { subject: filledIn(text.subject, values), text: filledIn(text.body, values) }
}
