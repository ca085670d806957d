import type { Kysely } from 'kysely'
import type { Schedule } from '../../engines/schedule'
import { setPersonalData } from '../src/modules/studies/personal-data'
import type { DeliveryContext } from '../src/modules/surveys/survey-delivery'
import type { MailAnswer, MailRefusal, MailTransport, OutgoingMail } from '../src/platform/mailer'
import type { DeliveryRules, Tables } from '../src/platform/tables'
import { testConfig } from './graphql'

/** Every day at these times, in the subject's zone. */
export function dailyAt(...at: string[]): Schedule {
  return {
    pattern: { kind: 'daily', every: 1, from: '2026-01-01' },
    times: { kind: 'fixed', at },
    end: { kind: 'never' },
    zone: 'subject',
    holidays: 'send',
    quietHours: null,
    clockChange: { gap: 'later', overlap: 'first' },
  }
}

/** A window of an hour, unless given otherwise. */
export function deliveryRules(rules: Partial<DeliveryRules> = {}): DeliveryRules {
  return {
    window: { minutes: 60 },
    late: { kind: 'refuse' },
    supersede: false,
    reminders: [],
    condition: null,
    ...rules,
  }
}

/** A clock that tests set, as all servers ask it. */
export function aClock(at: string) {
  const clock = { now: new Date(at) }
  return {
    set: (to: string | Date) => {
      clock.now = new Date(to)
    },
    read: async () => new Date(clock.now),
    get now() {
      return new Date(clock.now)
    },
  }
}

/** Takes all mails, and does what it is told in turn. */
export function aTransport(verdicts: (() => Promise<MailAnswer>)[] = []) {
  const sent: OutgoingMail[] = []
  const transport: MailTransport = {
    keepsText: false,
    send: async (mail) => {
      const verdict = verdicts.shift()
      const answer = verdict ? await verdict() : 'sent'
      if (answer === 'sent') sent.push(mail)
      return answer
    },
  }
  return { transport, sent }
}

/** A refusal as the SMTP transport tells it. */
export function aRefusal(fault: MailRefusal['fault'], rest: Partial<MailRefusal> = {}): MailRefusal {
  const isForNow = fault === 'mailbox' || fault === 'connection'
  return { fault, isPermanent: !isForNow, stage: 'receiver', code: 'EENVELOPE', said: null, ...rest }
}

export function deliveryContext(
  db: Kysely<Tables>,
  clock: { read: () => Promise<Date> },
  transport: MailTransport,
  rest: Partial<DeliveryContext> = {},
): DeliveryContext {
  return {
    db,
    clock: clock.read,
    transport,
    mailsPerSecond: null,
    secret: testConfig.secret,
    encryptionKey: testConfig.encryptionKey,
    publicUrl: testConfig.publicUrl,
    ...rest,
  }
}

/** Gives the subject an address. */
export function withAddress(
  db: Kysely<Tables>,
  subject: { id: string; company_id: string },
  email: string,
  name = '花子',
): Promise<unknown> {
  const by = { actor: { kind: 'system' }, now: new Date() } as const
  const scope = { companyId: subject.company_id, encryptionKey: testConfig.encryptionKey }
  return db
    .transaction()
    .execute((tx) => setPersonalData(tx, scope, { testSubjectId: subject.id, values: { email, name } }, by))
}
