import { hasLink, unknownPlaceholders } from '../../../../../../engines/message-placeholders'
import type { FieldChecks } from '../../../../platform/input/field-checks'
import type { MessageText, SurveyMessages } from '../../../../platform/tables'
import { projectSurveyWords as words } from '../words'
import { isObject } from './read-delivery'

const longestSubject = 200
const longestBody = 5_000

/**
 * The project's own texts by language. A text without the link, or with an unknown placeholder, is refused.
 */
export function readMessages(checks: FieldChecks, json: unknown): SurveyMessages {
  if (!isObject(json)) {
    checks.refuse('messages', words.wrongMessages)
    return {}
  }
  const entries = Object.entries(json).map(([language, texts]) => {
    const path = `messages.${language}`
    if ((language !== 'ja' && language !== 'en') || !isObject(texts)) {
      checks.refuse(path, words.wrongMessages)
      return []
    }
    const read = Object.entries(texts).flatMap(([kind, text]) => {
      if (kind !== 'invitation' && kind !== 'reminder') checks.refuse(`${path}.${kind}`, words.wrongMessages)
      const one = readText(checks, `${path}.${kind}`, text)
      return one ? [[kind, one] as const] : []
    })
    return [language, Object.fromEntries(read)] as const
  })
  return Object.fromEntries(entries.filter((entry) => entry.length > 0))
}

function readText(checks: FieldChecks, path: string, json: unknown): MessageText | null {
  // An emptied text resets to the default text.
  if (json === null || json === undefined) return null
  if (!isObject(json) || typeof json.subject !== 'string' || typeof json.body !== 'string') {
    checks.refuse(path, words.wrongMessages)
    return null
  }
  const subject = checks.required(`${path}.subject`, words.messageSubject, json.subject, longestSubject)
  if (json.body.trim() === '') checks.required(`${path}.body`, words.messageBody, '', longestBody)
  const body = checks.optional(`${path}.body`, words.messageBody, json.body, longestBody)
  if (body !== '' && !hasLink(body)) {
    checks.refuse(`${path}.body`, words.linkMissing)
  }
  for (const [part, text] of Object.entries({ subject, body })) {
    const [unknown] = unknownPlaceholders(text)
    if (unknown !== undefined) checks.refuse(`${path}.${part}`, words.unknownPlaceholder(unknown))
  }
  return { subject, body }
}
