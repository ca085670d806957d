import { CompiledQuery, type Kysely } from 'kysely'
import type { SurveyDefinition } from '../../../../../../engines/survey'
import { type SubjectFactValues, subjectFactsOf } from '../../../../platform/fields'
import { mapShared, restFor } from '../../../../platform/process/share-loop'
import type { PackedAnswers, StoredContext, StoredOutcome, Tables } from '../../../../platform/tables'
import { unpackAnswers } from './packed-answers'
import { openSealed } from './sealed-answers'
import type { SurveyResponse } from './survey-response'
import { surveyTokenHash } from './survey-token'

interface Row {
  id: string
  company_id: string
  status: SurveyResponse['status']
  revision: number
  answers: PackedAnswers
  context: StoredContext | null
  completed: StoredOutcome | null
  opened_at: Date | null
  started_at: Date | null
  saved_at: Date | null
  created_at: Date
  answered_at: Date | null
}

interface SubjectRow extends Row {
  test_subject_id: string
  project_survey_id: string
  sent_survey_id: string | null
  project_id: string
  survey_version_id: string
  sealed: Buffer | null
  is_late: boolean
  via: 'link' | 'paper'
  is_handed_out: boolean
  link_generation: number
  opens_at: Date | null
  closes_at: Date | null
  late_until: Date | null
  is_ended: boolean
  is_removed: boolean
  asks_pin: boolean
  pin_hash: string | null
  wrapped_key: Buffer | null
  project_name: string
  contact_email: string | null
  zone: string
  subject_status: 'invited' | 'active' | 'completed' | 'withdrawn'
  asked: SubjectFactValues
}

// A submission runs only this statement and one other. The text is constant, whatever is asked.
const subjectResponses = `select a.id, a.company_id, a.test_subject_id, a.project_survey_id, a.sent_survey_id,
    a.survey_version_id, a.status, a.revision, a.answers, a.sealed, a.context, a.completed, a.is_late, a.via, a.link_generation,
    s.id is not null and s.occurrence_key is null and p.schedule is not null and a.via = 'link' as is_handed_out,
    a.opened_at, a.started_at, a.saved_at, a.answered_at, a.created_at, p.project_id,
    case when a.sent_survey_id is null then p.opens_at else coalesce(a.opens_at, s.opens_at) end as opens_at,
    case when a.sent_survey_id is null then p.closes_at else coalesce(a.closes_at, s.closes_at) end as closes_at, a.late_until,
    p.status = 'ended' or r.status in ('paused', 'closed') as is_ended,
    p.deleted_at is not null as is_removed, p.asks_pin, n.hash as pin_hash, d.wrapped_key,
    r.name as project_name, r.contact_email, coalesce(t.time_zone, r.time_zone) as zone,
    t.status as subject_status, ${subjectFactsOf('t')} as asked
  from survey_answer a
  join project_survey p on p.id = a.project_survey_id
  join project r on r.id = p.project_id
  join company c on c.id = a.company_id
  join test_subject t on t.id = a.test_subject_id
  left join sent_survey s on s.id = a.sent_survey_id
  left join personal_data d on d.company_id = a.company_id and d.test_subject_id = a.test_subject_id
  left join subject_pin n on n.company_id = a.company_id and n.test_subject_id = a.test_subject_id
  where c.status = 'active' and t.deleted_at is null and r.deleted_at is null`

/** A merged response's link leads to the one that it became a part of. */
const ofToken = `a.revoked_at is null and a.id = (select coalesce(o.merged_into, o.id) from survey_answer o
  where o.token_hash = $1 and (o.revoked_at is null or o.merged_into is not null))`

/** The response of a token; null if the token is malformed, unknown or replaced, or the subject is deleted. */
export async function readResponse(
  db: Kysely<Tables>,
  encryptionKey: Buffer,
  token: string,
  now: Date,
): Promise<SurveyResponse | null> {
  const hash = surveyTokenHash(token)
  if (!hash) return null
  const [response] = await responsesWhere(db, encryptionKey, ofToken, [hash])
  return response ?? readTestResponse(db, hash, now)
}

/** The newest responses of a subject, without those that staff are entering from paper. */
export function responsesOfSubject(
  db: Kysely<Tables>,
  encryptionKey: Buffer,
  testSubjectId: string,
  most: number,
): Promise<SurveyResponse[]> {
  const condition = `a.test_subject_id = $1 and a.revoked_at is null and p.deleted_at is null
    and (a.via = 'link' or a.answered_at is not null) order by a.created_at desc limit $2`
  return responsesWhere(db, encryptionKey, condition, [testSubjectId, most])
}

/** Responses of a company by id, for staff; those of deleted subjects are left out. */
export function responsesById(
  db: Kysely<Tables>,
  encryptionKey: Buffer,
  { companyId, ids }: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<SurveyResponse[]> {
  const condition = 'a.company_id = $1 and a.id = any($2::uuid[])'
  return responsesWhere(db, encryptionKey, condition, [companyId, [...ids]])
}

/** The previous completed answer of the subject to any version of the same survey. */
export async function responseBefore(
  db: Kysely<Tables>,
  encryptionKey: Buffer,
  { id, subject, versionId, issuedAt }: SurveyResponse,
): Promise<SurveyResponse | null> {
  if (!subject) return null
  const condition = `a.test_subject_id = $1 and a.id <> $2 and a.created_at <= $3 and a.answered_at is not null
    and a.survey_version_id in (select o.id from survey_version v join survey_version o on o.survey_id = v.survey_id
      where v.id = $4)
    order by a.created_at desc, a.id desc limit 1`
  const [response] = await responsesWhere(db, encryptionKey, condition, [subject.id, id, issuedAt, versionId])
  return response ?? null
}

async function responsesWhere(
  db: Kysely<Tables>,
  encryptionKey: Buffer,
  condition: string,
  values: readonly unknown[],
): Promise<SurveyResponse[]> {
  const query = CompiledQuery.raw(`${subjectResponses} and ${condition}`, [...values])
  const { rows } = await db.executeQuery<SubjectRow>(query)
  await restFor(Object.keys(rows[0]?.answers ?? {}).length)
  return mapShared(rows, (row) => responseOf(row, encryptionKey))
}

function responseOf(row: SubjectRow, encryptionKey: Buffer): SurveyResponse {
  return {
    ...common(row),
    kind: row.sent_survey_id === null ? 'voluntary' : 'sent',
    answers: { ...unpackAnswers(row.answers), ...openSealed(encryptionKey, row) },
    isLate: row.is_late,
    linkGeneration: row.link_generation,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    lateUntil: row.late_until,
    zone: row.zone,
    projectName: row.project_name,
    contactEmail: row.contact_email,
    versionId: row.survey_version_id,
    projectSurveyId: row.project_survey_id,
    projectId: row.project_id,
    sentSurveyId: row.sent_survey_id,
    isIssued: row.is_handed_out,
    draft: null,
    surveyId: null,
    isEnded: row.is_ended,
    isRemoved: row.is_removed,
    isOnPaper: row.via === 'paper',
    subject: {
      id: row.test_subject_id,
      status: row.subject_status,
      asked: row.asked,
      wrappedKey: row.wrapped_key,
      asksPin: row.asks_pin,
      pinHash: row.pin_hash,
    },
  }
}

interface TestRow extends Row {
  survey_id: string
  definition: SurveyDefinition | null
  expires_at: Date
  name: string
}

async function readTestResponse(db: Kysely<Tables>, hash: Buffer, now: Date): Promise<SurveyResponse | null> {
  const row: TestRow | undefined = await db
    .selectFrom('survey_test_answer as a')
    .innerJoin('survey as s', 's.id', 'a.survey_id')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select([
      'a.id',
      'a.company_id',
      'a.status',
      'a.revision',
      'a.answers',
      'a.context',
      'a.completed',
      'a.opened_at',
      'a.started_at',
      'a.saved_at',
      'a.answered_at',
      'a.created_at',
      'a.survey_id',
      'a.definition',
      'a.expires_at',
      's.name',
    ])
    .where('a.token_hash', '=', hash)
    .where('a.expires_at', '>', now)
    .where('s.deleted_at', 'is', null)
    .where('c.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  return {
    ...common(row),
    kind: 'test',
    answers: unpackAnswers(row.answers),
    isLate: false,
    linkGeneration: 0,
    opensAt: null,
    closesAt: null,
    lateUntil: null,
    zone: 'Asia/Tokyo',
    projectName: row.name,
    contactEmail: null,
    versionId: null,
    projectSurveyId: null,
    projectId: null,
    sentSurveyId: null,
    isIssued: false,
    draft: row.definition,
    surveyId: row.survey_id,
    isEnded: false,
    isRemoved: false,
    isOnPaper: false,
    subject: null,
  }
}

function common(row: Row) {
  return {
    id: row.id,
    companyId: row.company_id,
    status: row.status,
    revision: row.revision,
    context: row.context,
    completed: row.completed,
    issuedAt: row.created_at,
    openedAt: row.opened_at,
    startedAt: row.started_at,
    savedAt: row.saved_at,
    answeredAt: row.answered_at,
  }
}
