import { CompiledQuery, type Kysely } from 'kysely'
import { itemAt, limits, mostCharacters, typeOfItem } from '../../../../../../engines/survey/run'
import { newId } from '../../../../platform/postgres/ids'
import { restFor } from '../../../../platform/process/share-loop'
import type { StoredAnswers, StoredContext, StoredOutcome, Tables } from '../../../../platform/tables'
import { answerSubmitted } from '../../../../platform/webhook'
import { ensureSubjectKey } from './ensure-subject-key'
import type { Replaced } from './merge-answers'
import { packAnswers } from './packed-answers'
import type { PreparedSurvey } from './prepared-surveys'
import { parted, sealAnswers, sealChange } from './sealed-answers'
import type { SurveyResponse } from './survey-response'

/** The new state of a response. */
export interface NextResponse {
  readonly answers: StoredAnswers
  readonly context: StoredContext
  readonly replaced: readonly Replaced[]
  /** When the response was begun, if this begins it: when the answer was given, which is earlier than now if the device was offline. */
  readonly begunAt: Date
  /** When the first answer was given offline; null if none was. */
  readonly offlineSince: Date | null
  /** Null: saved, but not completed. */
  readonly completion: { readonly outcome: StoredOutcome; readonly isLate: boolean } | null
}

/** What storing needs: the server's key, the survey, the device and the time. */
export interface Storing {
  readonly encryptionKey: Buffer
  readonly prepared: PreparedSurvey
  readonly device: string
  readonly now: Date
  /** Whoever holds a link may send under ever new names of devices, so what is kept beside the answers has a limit. Staff have none. */
  readonly isByLink: boolean
}

/** Kept with every answer, and indexed. Ours are UUIDs. */
export const longestDevice = 64
/** Indexed with the device: an index row has 2,704 bytes. Three identifiers of 255 letters in one another fit. */
export const mostAddressBytes = 2000

/** Entries of a response's history that its link fills: two devices with different answers to 250 questions stay below. */
const mostOfLink = 500

const set = `set status = $3, revision = revision + 1, answers = $4, context = $5, completed = $6,
    opened_at = coalesce(opened_at, $10), started_at = coalesce(started_at, $10), saved_at = $7, answered_at = $8`
// Optimistic lock: a writer with an older revision updates no row, reads again and retries.
const where = 'revision = $9 and answered_at is null'

const storeTest = `update survey_test_answer ${set} where id = $1 and company_id = $2 and ${where} returning id`

const store = `update survey_answer ${set}, is_late = $11, sealed = $12
  where id = $1 and test_subject_id = $2 and ${where} returning test_subject_id, id`

// Selected in the same statement, because a query of its own would cost a tenth of the submission.
const thenNext = `select id, (select min(s.opens_at) from survey_answer o
    join sent_survey s on s.id = o.sent_survey_id
    join project_survey p on p.id = o.project_survey_id
    where o.test_subject_id = $2 and o.answered_at is null and o.id <> $1 and s.opens_at > $7
      and p.status = 'active' and p.deleted_at is null) as next_opens_at,
    (select count(*) from woken) as woken
  from stored`

const storeCompleted = `with stored as (${store}), ${answerSubmitted('$13', '$7')} ${thenNext}`

const addHistory = `insert into survey_answer_history
    (id, test_subject_id, survey_answer_id, kind, address, before, after, sealed, device, given_at, happened_at)
  select h.id, stored.test_subject_id, stored.id, h.kind, h.address, h.before, h.after, decode(h.sealed, 'base64'),
    h.device, h.given_at, `
// What is known already takes no place of the limit: it is sent again whenever an answer got lost on its way.
const ofHistory = (at: string, most: string) => `from stored cross join jsonb_to_recordset(${at}) as h
    (id uuid, kind text, address text, before jsonb, after jsonb, sealed text, device text, given_at timestamptz)
  where not exists (select 1 from survey_answer_history k where k.test_subject_id = $2 and k.survey_answer_id = $1
    and k.kind <> 'corrected' and k.address = h.address and k.given_at = h.given_at and k.device = h.device)
  limit case when ${most}::integer is null then null else greatest(0, ${most}::integer - (select count(*)
    from survey_answer_history f
    where f.test_subject_id = $2 and f.survey_answer_id = $1 and f.kind <> 'corrected')) end
  on conflict (survey_answer_id, address, given_at, device) where kind <> 'corrected' do nothing`

const storeWithHistory = `with stored as (${store}),
  history as (${addHistory} $7::timestamptz ${ofHistory('$13::jsonb', '$14')})`
const completeWithHistory = `${storeWithHistory}, ${answerSubmitted('$15', '$7')} ${thenNext}`

const keepOnlyHistory = `with stored as (select $1::uuid as id, $2::uuid as test_subject_id)
  ${addHistory} $3::timestamptz ${ofHistory('$4::jsonb', '$5')}`

export interface Stored {
  /** When the next survey sent to the subject opens; only set on completion. */
  readonly nextOpensAt: Date | null
}

/**
 * Stores the response with one statement; null, and nothing is stored, if the response changed since it was read.
 */
export async function storeResponse(
  db: Kysely<Tables>,
  response: SurveyResponse,
  next: NextResponse,
  storing: Storing,
): Promise<Stored | null> {
  const { now, prepared } = storing
  const { subject } = response
  const { completion } = next
  const { plain, identifying } =
    subject && prepared.hasIdentifying
      ? parted(next.answers, prepared.isIdentifying)
      : { plain: next.answers, identifying: {} }
  const count = Object.keys(plain).length
  await restFor(count)
  const packed = packAnswers(plain)
  await restFor(count)
  const values: unknown[] = [
    response.id,
    subject ? subject.id : response.companyId,
    completion ? 'answered' : 'in_progress',
    JSON.stringify(packed),
    JSON.stringify(next.context),
    completion ? JSON.stringify(completion.outcome) : null,
    now,
    completion ? now : null,
    response.revision,
    next.begunAt,
  ]
  if (!subject) return stored(db, storeTest, values)

  const whose = { companyId: response.companyId, testSubjectId: subject.id }
  const key =
    Object.keys(identifying).length > 0
      ? await ensureSubjectKey(db, whose, subject.wrappedKey, storing)
      : null
  values.push(completion?.isLate ?? false, key ? sealAnswers(key, whose, response.id, identifying) : null)
  const history = await historyOf(db, response, next, storing)
  const most = storing.isByLink ? mostOfLink : null
  const project = response.projectId
  if (history.length === 0) {
    return completion ? stored(db, storeCompleted, [...values, project]) : stored(db, store, values)
  }
  const withHistory = [...values, JSON.stringify(history), most]
  return completion
    ? stored(db, completeWithHistory, [...withHistory, project])
    : stored(db, `${storeWithHistory} select id from stored`, withHistory)
}

/** Stores answers in the history that came after another device had completed the survey. */
export async function keepReplaced(
  db: Kysely<Tables>,
  response: SurveyResponse,
  replaced: readonly Replaced[],
  storing: Storing,
): Promise<void> {
  if (!response.subject || replaced.length === 0) return
  const history = await historyOf(db, response, { replaced, offlineSince: null }, storing)
  if (history.length === 0) return
  const most = storing.isByLink ? mostOfLink : null
  const values = [response.id, response.subject.id, storing.now, JSON.stringify(history), most]
  await db.executeQuery(CompiledQuery.raw(keepOnlyHistory, values))
}

async function stored(db: Kysely<Tables>, text: string, values: readonly unknown[]): Promise<Stored | null> {
  const query = CompiledQuery.raw(text, [...values])
  const { rows } = await db.executeQuery<{ next_opens_at?: Date | null }>(query)
  const [row] = rows
  return row ? { nextOpensAt: row.next_opens_at ?? null } : null
}

async function historyOf(
  db: Kysely<Tables>,
  { id, companyId, subject }: SurveyResponse,
  { replaced, offlineSince }: Pick<NextResponse, 'replaced' | 'offlineSince'>,
  storing: Storing,
): Promise<object[]> {
  if (!subject) return []
  const whose = { companyId, testSubjectId: subject.id }
  const kept = storing.isByLink ? replaced.filter((one) => !isTooLong(storing.prepared, one)) : replaced
  const isSealed = kept.some(({ address }) => storing.prepared.isIdentifying(address))
  const key = isSealed ? await ensureSubjectKey(db, whose, subject.wrappedKey, storing) : null
  const rows = kept.map(({ address, before, after, device, at }) => ({
    // Responses of earlier versions may have longer names.
    id: newId(),
    kind: 'replaced',
    address,
    device: device.slice(0, longestDevice),
    given_at: at,
    ...(key && storing.prepared.isIdentifying(address)
      ? { sealed: sealChange(key, whose, id, { before, after }).toString('base64') }
      : { before, after }),
  }))
  if (offlineSince === null) return rows
  const { device } = storing
  return [...rows, { id: newId(), kind: 'saved_offline', address: '', device, given_at: offlineSince }]
}

/** Longer than its question takes. As an answer it would be refused at completion; in the history nobody would see it refused. */
function isTooLong({ survey }: PreparedSurvey, { address, before: { value, openText } }: Replaced): boolean {
  const item = itemAt(survey, address)
  const isText = item !== null && typeOfItem(item).kind === 'text'
  if (isText && typeof value === 'string' && [...value].length > mostCharacters(item)) return true
  return Object.values(openText ?? {}).some((text) => [...text].length > limits.answerLine)
}
