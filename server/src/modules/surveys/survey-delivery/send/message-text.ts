import { type MessageFilling, messageAsSent } from '../../../../../../engines/message-placeholders'
import type { SurveyMessages } from '../../../../platform/tables'
import { usualMessages } from '../../project-survey'

interface Filling extends MessageFilling {
  readonly kind: 'invitation' | 'reminder'
}

/** The project's own text, or the default, as it leaves. */
export function messageText(
  messages: SurveyMessages,
  { kind, ...filling }: Filling,
): { subject: string; text: string } {
  const { language } = filling
  return messageAsSent(messages[language]?.[kind] ?? usualMessages[language][kind], filling)
}
