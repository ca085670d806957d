import type { Kysely } from 'kysely'
import type { Page } from '../../../platform/postgres/pagination'
import type { Tables } from '../../../platform/tables'
import type { Viewer } from '../../../platform/write/viewer'
import { listUsers, managedBy } from '../../accounts/user'
import { openRecorded, personalDataAccess, recordAccess } from '../../studies/personal-data'
import {
  type AuditFilter,
  type AuditRow,
  listAuditEvents,
  readAuditEvents,
  type TextMeaning,
} from './audit-queries'
import { auditScopeOf } from './audit-scope'
import { type DescribedEvent, describeEvents, type Reader } from './describe-events'
import { sealedValues } from './recorded-persons'
import { targetsNamed } from './target-names'
import { actionsNamed } from './words/action-words'
import { recordedWords } from './words/recorded-words'
import type { Locale } from './words/word'

/** Who reads the log, and in which language. */
export interface AuditReading {
  readonly db: Kysely<Tables>
  readonly viewer: Viewer
  readonly locale: Locale
}

/** A page also needs the key of encrypted values and the time of the access. */
export interface AuditPageReading extends AuditReading {
  readonly encryptionKey: Buffer
  readonly now: Date
}

/** One page of the viewer's log as text, newest first. Access to personal data on it is recorded. */
export async function auditPage(
  reading: AuditPageReading,
  filter: AuditFilter,
  page: Page,
): Promise<{ items: DescribedEvent[]; total: number }> {
  const { db, viewer } = reading
  const reader = await readerOf(reading)
  const meaning = await meaningOf(reading, reader, filter.text)
  const { items, total } = await listAuditEvents(db, auditScopeOf(viewer), filter, meaning, page)
  const opened = reader.hidesPersonalData ? undefined : await openedFor(reading, items)
  return { items: await describeEvents(db, items, { ...reader, ...(opened && { opened }) }), total }
}

/** The viewer's whole log as text, newest first, a few hundred events at a time. Files never contain personal data. */
export async function* auditBatches(
  reading: AuditReading,
  filter: AuditFilter,
): AsyncGenerator<DescribedEvent[]> {
  const { db, viewer } = reading
  const reader = await readerOf(reading)
  const meaning = await meaningOf(reading, reader, filter.text)
  for await (const rows of readAuditEvents(db, auditScopeOf(viewer), filter, meaning)) {
    yield await describeEvents(db, rows, reader)
  }
}

async function openedFor(
  { db, viewer, encryptionKey, now }: AuditPageReading,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, string> | undefined> {
  if (viewer.companyId === null) return undefined
  const { companyId } = viewer
  const recorded = sealedValues(rows)
  const opened = await openRecorded(db, { companyId, encryptionKey }, recorded)
  const seen = recorded.filter(({ sealed }) => opened.has(sealed)).map((value) => value.testSubjectId)
  const actor = { kind: 'user', id: viewer.id } as const
  await recordAccess(db, { companyId, testSubjectIds: [...new Set(seen)] }, { actor, now })
  return opened
}

async function readerOf({ db, viewer, locale }: AuditReading): Promise<Reader> {
  return {
    locale,
    hidesPersonalData:
      viewer.companyId === null || (await personalDataAccess(db, viewer, null)) !== 'allowed',
    hidesAdministrators: viewer.companyId !== null,
  }
}

const noWords = { fields: [], values: [], texts: [] }

/** The most people that a name filter matches; with more matches the caller must also filter by user. */
const namesakes = 200

async function meaningOf(
  { db, viewer, locale }: AuditReading,
  { hidesPersonalData }: Reader,
  text: string | null | undefined,
): Promise<TextMeaning> {
  if (!text?.trim()) {
    return { actions: [], userIds: [], targetIds: [], recorded: noWords, hidesPersonalData }
  }
  const people = { text, sort: 'name', descending: false, offset: 0, limit: namesakes } as const
  const { items } = await listUsers(db, managedBy(viewer), people)
  return {
    actions: actionsNamed(text, locale),
    userIds: items.map(({ id }) => id),
    targetIds: viewer.companyId === null ? [] : await targetsNamed(db, viewer.companyId, text),
    recorded: recordedWords(text, locale),
    hidesPersonalData,
  }
}
