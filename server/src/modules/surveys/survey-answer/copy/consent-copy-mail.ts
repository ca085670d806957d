import type { Kysely } from 'kysely'
import { inLanguage, plainText } from '../../../../../../engines/survey/run'
import {
  type MailAttachment,
  type MailContent,
  type MailText,
  MailTooHeavyError,
  mostMailBytes,
  nameInMail,
  writtenMail,
} from '../../../../platform/mailer'
import type { StoredContext, Tables } from '../../../../platform/tables'
import { type Message, textIn } from '../../../../platform/words'
import { personalDataOf } from '../../../studies/personal-data'
import { readFileOf } from '../file/read-file'
import { responsesById } from '../response/read-response'
import { surveyOf } from '../response/response-survey'
import type { SurveyResponse } from '../response/survey-response'
import { type CopiedConsent, copyContents } from './copy-contents'
import { type CopyReceiver, copyReceiver } from './copy-receiver'
import { consentCopyKind } from './queue-consent-copy'
import { consentCopyWords as words } from './words'

/** The copy of a subject's consents, made when it is sent; none where nobody may be written to any more. */
export function consentCopyMails({
  encryptionKey,
}: {
  readonly encryptionKey: Buffer
}): Record<string, MailText> {
  return { [consentCopyKind]: (db, id) => consentCopy({ db, encryptionKey }, id) }
}

interface Reading {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
}

async function consentCopy(reading: Reading, id: string): Promise<MailContent | null> {
  const { db, encryptionKey } = reading
  const answer = await db
    .selectFrom('survey_answer')
    .select(['company_id', 'test_subject_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!answer) return null
  const { company_id: companyId, test_subject_id: testSubjectId } = answer
  const receiver = await copyReceiver(db, { companyId, testSubjectId })
  const [response] = await responsesById(db, encryptionKey, { companyId, ids: [id] })
  if (!receiver || !response?.context || !response.answeredAt) return null
  const people = await personalDataOf(db, { companyId, testSubjectIds: [testSubjectId], encryptionKey })
  const person = people.get(testSubjectId)
  const prepared = await surveyOf(db, response)
  const { context, answeredAt } = response
  const { consents, others, isShortened } = await copyContents(prepared, response)
  if (!person?.email || consents.length === 0) return null
  const copying = { response, receiver, locale: localeOf(context, receiver) }
  const parts: Part[] = []
  let weight = 0
  for (const [place, consent] of consents.entries()) {
    // Before texts are joined and files are read: together they may not fit into memory.
    weight += 2 * (consent.body.length + consent.title.length) + (consent.value.signature?.size ?? 0)
    if (weight > mostMailBytes) throw new MailTooHeavyError()
    parts.push(await partOf(reading, copying, consent, place + 1))
  }
  const attachments = parts.flatMap(({ attachment }) => attachment ?? [])
  const title = plainText(inLanguage(prepared.definition.title, context.language))
  return {
    ...writtenMail({
      to: person.email,
      name: person.name ?? receiver.code,
      locale: copying.locale,
      subject: words.subject(response.projectName),
      paragraphs: [
        words.opening(response.projectName, title),
        words.receivedAt(momentOf(answeredAt, copying)),
        ...(isShortened ? [words.shortened] : []),
        ...parts.flatMap(({ paragraphs }) => paragraphs),
        ...(others > 0 ? [words.others(others)] : []),
        ...(response.contactEmail ? [words.contact(response.contactEmail)] : []),
      ],
    }),
    ...(attachments.length > 0 && { attachments }),
  }
}

interface Copying {
  readonly response: SurveyResponse
  readonly receiver: CopyReceiver
  readonly locale: 'ja' | 'en'
}

/** The language that was answered in, as far as we speak it. */
function localeOf({ language }: StoredContext, { locale }: CopyReceiver): 'ja' | 'en' {
  return language === 'ja' || language === 'en' ? language : locale
}

interface Part {
  readonly paragraphs: readonly Message[]
  readonly attachment: MailAttachment | null
}

/** One consent: its text as it was read, then what was chosen. */
async function partOf(
  reading: Reading,
  copying: Copying,
  { title, body, value, isLeftOut, isSignatureAttached }: CopiedConsent,
  number: number,
): Promise<Part> {
  const { response, locale } = copying
  const filename = textIn(words.signatureFile(number), locale)
  const file =
    isSignatureAttached && value.signature ? await readFileOf(reading, response, value.signature.id) : null
  const facts: Message[] = [
    words.choice(value.accepted),
    words.version(value.textVersion),
    words.chosenAt(momentOf(new Date(value.at), copying)),
    ...(value.name ? [words.name(nameInMail(value.name))] : []),
    ...(value.signature ? [file ? words.signatureAttached(filename) : words.signatureKept] : []),
  ]
  return {
    paragraphs: [
      words.heading(title),
      isLeftOut ? words.leftOut : words.written(body),
      words.written(facts.map((fact) => textIn(fact, locale)).join('\n')),
    ],
    attachment: file && { filename, contentType: file.contentType, content: file.content },
  }
}

/** 2026年11月20日 16:15 日本標準時: in the zone of the study, which it names. */
function momentOf(at: Date, { receiver, locale }: Copying): string {
  return new Intl.DateTimeFormat(locale === 'ja' ? 'ja-JP' : 'en-GB', {
    timeZone: receiver.study_zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'long',
  }).format(at)
}
