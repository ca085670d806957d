import type { Kysely } from 'kysely'
import {
  type GivenConsent,
  givenConsents,
  inLanguage,
  plainText,
  start,
} from '../../../../../engines/survey/run'
import {
  type MailAttachment,
  type MailContent,
  type MailText,
  nameInMail,
  writtenMail,
} from '../../../platform/mailer'
import type { KeptContext, Tables } from '../../../platform/tables'
import { type Message, textIn } from '../../../platform/words'
import { personalDataOf } from '../../personal-data'
import { answersOf } from '../answer/complete-survey'
import { readFileOf } from '../file/read-file'
import { sheetsById } from '../sheet/read-sheet'
import type { Sheet } from '../sheet/sheet'
import { surveyOf } from '../sheet/sheet-survey'
import { type CopyReceiver, copyReceiver } from './copy-receiver'
import { consentCopyKind } from './queue-consent-copy'
import { consentCopyWords as words } from './words'

/** A drawn signature has some 20 kB; a larger picture would burden mailboxes. */
const mostSignatureBytes = 500_000

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
  const [sheet] = await sheetsById(db, encryptionKey, { companyId, ids: [id] })
  if (!receiver || !sheet?.context || !sheet.answeredAt) return null
  const people = await personalDataOf(db, { companyId, testSubjectIds: [testSubjectId], encryptionKey })
  const person = people.get(testSubjectId)
  const prepared = await surveyOf(db, sheet)
  const { context, answeredAt } = sheet
  const consents = givenConsents(start(prepared.survey, context, answersOf(sheet.answers)))
  if (!person?.email || consents.length === 0) return null
  const copying = { sheet, receiver, locale: localeOf(context, receiver) }
  const parts: Part[] = []
  for (const [place, consent] of consents.entries())
    parts.push(await partOf(reading, copying, consent, place + 1))
  const attachments = parts.flatMap(({ attachment }) => attachment ?? [])
  const title = plainText(inLanguage(prepared.definition.title, context.language))
  return {
    ...writtenMail({
      ...{ to: person.email, name: person.name ?? receiver.code, locale: copying.locale },
      subject: words.subject(sheet.projectName),
      paragraphs: [
        words.opening(sheet.projectName, title),
        words.receivedAt(momentOf(answeredAt, copying)),
        ...parts.flatMap(({ paragraphs }) => paragraphs),
        ...(sheet.contactEmail ? [words.contact(sheet.contactEmail)] : []),
      ],
    }),
    ...(attachments.length > 0 && { attachments }),
  }
}

interface Copying {
  readonly sheet: Sheet
  readonly receiver: CopyReceiver
  readonly locale: 'ja' | 'en'
}

/** The language that was answered in, as far as we speak it. */
function localeOf({ language }: KeptContext, { locale }: CopyReceiver): 'ja' | 'en' {
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
  { title, body, value }: GivenConsent,
  number: number,
): Promise<Part> {
  const { sheet, locale } = copying
  const filename = textIn(words.signatureFile(number), locale)
  const isSmall = value.signature !== undefined && value.signature.size <= mostSignatureBytes
  const file = isSmall && value.signature ? await readFileOf(reading, sheet, value.signature.id) : null
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
      words.written(body),
      words.written(facts.map((fact) => textIn(fact, locale)).join('\n')),
    ],
    attachment: file && { filename, contentType: file.contentType, content: file.content },
  }
}

/** 2026年11月20日 16:15 日本標準時: in the zone of the study, which it names. */
function momentOf(at: Date, { receiver, locale }: Copying): string {
  return new Intl.DateTimeFormat(locale === 'ja' ? 'ja-JP' : 'en-GB', {
    ...({ timeZone: receiver.study_zone, year: 'numeric', month: 'long', day: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'long' } as const),
  }).format(at)
}
