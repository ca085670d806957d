import { sql } from 'kysely'
import { type Person, planner, type Schedule } from '../../engines/schedule'
import type { Item } from '../../engines/survey'
import { IdentityKeys } from '../../server/src/modules/accounts/session/token/identity-key'
import { issueIdentityToken } from '../../server/src/modules/accounts/session/token/identity-token'
import { setPersonalDataOfMany } from '../../server/src/modules/studies/personal-data'
import { scheduleContext } from '../../server/src/modules/surveys/project-survey'
import {
  newTokenHash,
  surveyTokenOf,
} from '../../server/src/modules/surveys/survey-answer/response/survey-token'
import type { Database } from '../../server/src/platform/postgres/database'
import { newId } from '../../server/src/platform/postgres/ids'
import { aCompany, aProject, aTestSubject } from '../../server/testing/builders'
import { dailyAt, deliveryRules } from '../../server/testing/deliveries'
import { anOwner } from '../../server/testing/people'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../server/testing/surveys'
import { domains } from './mail-weather'

const minute = 60_000
export const windowMinutes = 60
const reminderAfter = 5

export const secret = 's'.repeat(32)
export const encryptionKey = Buffer.alloc(32, 7)

/** A study whose surveys leave by mail while everything breaks. */
export interface SentStudy {
  readonly surveyId: string
  readonly projectId: string
  readonly subjectIds: readonly string[]
  /** By id of the subject. */
  readonly addresses: ReadonlyMap<string, string>
  /** Addresses that do not exist. */
  readonly gone: ReadonlySet<string>
  /** What the engine says is sent in the time, as `subject key`, with its instant. */
  expected(from: number, to: number): ReadonlyMap<string, number>
}

/** Each of them gets a survey every `everyMinutes` from `firstAt` on, on each day of the clock. */
export async function aSentStudy(
  { db }: Database,
  given: { people: number; occurrences: number; everyMinutes: number; firstAt: number; gone: number },
): Promise<SentStudy> {
  const company = await aCompany(db, { name: '配信する大学' })
  await anOwner(db, company)
  const project = await aProject(db, { company_id: company.id, time_zone: 'UTC' })
  const version = await aSurveyVersion(
    db,
    company,
    surveyOfItems([
      { type: 'number', linkId: 'n', text: { ja: '体温' }, required: 'whenShown' },
      { type: 'text', linkId: 't', text: { ja: 'ひとこと' }, maxLength: 200 },
    ]),
  )
  const times = Array.from({ length: given.occurrences }, (_, place) =>
    new Date(given.firstAt + place * given.everyMinutes * minute).toISOString().slice(11, 16),
  )
  const schedule: Schedule = { ...dailyAt(...times.toSorted()), zone: 'project' }
  const survey = await aProjectSurvey(db, project, version, {
    schedule: JSON.stringify(schedule),
    delivery: JSON.stringify(
      deliveryRules({ window: { minutes: windowMinutes }, reminders: [reminderAfter] }),
    ),
    channel: 'mail',
    sends_from: new Date(given.firstAt - minute),
  })
  const subjectIds = Array.from({ length: given.people }, newId)
  const addresses = new Map(
    subjectIds.map((id, place) => [
      id,
      // Each of another domain: many refusals of one domain would not be believed.
      place < given.gone ? `nobody@gone${place}.example` : `s${place}@${domains[place % domains.length]}`,
    ]),
  )
  await sql`insert into test_subject (id, company_id, project_id, code, status)
    select id, ${company.id}, ${project.id}, 'S-' || place, 'active'
    from unnest(${subjectIds}::uuid[]) with ordinality as given (id, place)`.execute(db)
  await sql`insert into subject_key (subject_id, company_id, project_id)
    select id, ${company.id}, ${project.id} from unnest(${subjectIds}::uuid[]) as given (id)`.execute(db)
  const changes = [...addresses].map(([testSubjectId, email]) => ({
    testSubjectId,
    values: { name: '観測 花子', email },
  }))
  await db.transaction().execute((tx) =>
    setPersonalDataOfMany(tx, { companyId: company.id, encryptionKey }, changes, {
      actor: { kind: 'system' },
      now: new Date(given.firstAt),
    }),
  )
  const plan = planner(schedule, scheduleContext(project))
  return {
    surveyId: survey.id,
    projectId: project.id,
    subjectIds,
    addresses,
    gone: new Set([...addresses.values()].slice(0, given.gone)),
    expected(from, to) {
      const keys = new Map<string, number>()
      for (const id of subjectIds) {
        const person: Person = {
          id: `${id} ${survey.id}`,
          zone: project.time_zone,
          studyFrom: null,
          studyTo: null,
          anchors: { attributes: {} },
        }
        for (const { key, at, skipped } of plan.occurrences(person, { from, to }))
          if (skipped === null) keys.set(`${id} ${key}`, at)
      }
      return keys
    },
  }
}

/** A company that has nothing to do with what goes wrong elsewhere, and must be served. */
export interface Neighbours {
  readonly projectId: string
  readonly ownerId: string
  readonly sessionId: string
  /** Links to a survey with a photo, none of them used yet. */
  readonly links: readonly string[]
}

export async function neighbours(database: Database, links: number, now: number): Promise<Neighbours> {
  const { db } = database
  const company = await aCompany(db, { name: '隣の会社' })
  const owner = await anOwner(db, company)
  const project = await aProject(db, { company_id: company.id })
  const photo: Item = { type: 'photo', linkId: 'photo', text: { ja: '写真' } }
  const version = await aSurveyVersion(
    db,
    company,
    surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' }, required: 'whenShown' }, photo]),
  )
  const survey = await aProjectSurvey(db, project, version, { kind: 'voluntary' })
  const sessionId = newId()
  const expires_at = new Date(now + 400 * 86_400_000)
  const noClient = { ip_address: null, user_agent: null, refreshed_at: null, second_factor_at: null }
  await db
    .insertInto('auth_session')
    .values({ id: sessionId, user_id: owner.id, token: newId(), expires_at, ...noClient })
    .execute()
  return {
    projectId: project.id,
    ownerId: owner.id,
    sessionId,
    links: await linksTo(database, { company, project, survey, version }, links),
  }
}

/** Links to a survey, each of a subject of its own. */
export async function linksTo(
  { db }: Database,
  place: Record<'company' | 'project' | 'survey' | 'version', { id: string }>,
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  for (const id of ids) {
    const subject = await aTestSubject(db, { project_id: place.project.id, status: 'active' })
    await db
      .insertInto('survey_answer')
      .values({
        id,
        company_id: place.company.id,
        test_subject_id: subject.id,
        project_survey_id: place.survey.id,
        survey_version_id: place.version.id,
        token_hash: newTokenHash(secret, 'survey-answer', id),
      })
      .execute()
  }
  return ids.map((id) => surveyTokenOf(secret, 'survey-answer', id))
}

/** Tokens as signing in makes them, for the clock of the moment. */
export function tokensFor({ db }: Database, site: string, clock: () => number) {
  const keys = new IdentityKeys(db, secret, () => new Date(clock()), site)
  return ({ ownerId, sessionId }: Pick<Neighbours, 'ownerId' | 'sessionId'>): Promise<string> =>
    issueIdentityToken(keys, { userId: ownerId, sessionId, now: new Date(clock()) })
}
