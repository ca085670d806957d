import { type Kysely, sql } from 'kysely'
import { queueMail, writtenMail } from '../../../platform/mailer'
import { newId } from '../../../platform/postgres/ids'
import type { Tables, UserRole } from '../../../platform/tables'
import { findLateWork, type LateWork } from './find-late-work'
import { toldOfLateWork } from './job-failure-policy'
import { lateWorkWords as words } from './words'

interface Watching {
  readonly db: Kysely<Tables>
  readonly publicUrl: string
  readonly sendsMail: boolean
}

/** What comes back so soon after its end is the same incident, and is told once. */
const sameWithin = '60 minutes'

/**
 * Notices work that is late, and tells administrators and the owners whose surveys it concerns, once for each incident. Any
 * process may look, since those that should work may be the ones that do not. Returns the ids of the mails.
 */
export async function watchLateWork({ db, publicUrl, sendsMail }: Watching): Promise<readonly string[]> {
  const late = await findLateWork(db)
  if (!late) {
    await sql`update late_work set ended_at = now() where ended_at is null`.execute(db)
    return []
  }
  return db.transaction().execute(async (tx) => {
    const told = await noteLateWork(tx, late)
    return sendsMail && told !== 'nobody' ? tell(tx, late, told, publicUrl) : []
  })
}

type Told = 'nobody' | 'everybody' | { readonly companyIds: readonly string[] }

/** Returns whom it is news to. */
async function noteLateWork(tx: Kysely<Tables>, { since, companyIds, jobs }: LateWork): Promise<Told> {
  // Processes that look at the same time wait here.
  await sql`lock table late_work in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ id: string; company_ids: string[] }>`
    update late_work set ended_at = null, seen_at = now(), jobs = ${[...jobs]}::text[],
      company_ids = array(select distinct unnest(company_ids || ${[...companyIds]}::uuid[]))
    from (select id as known, company_ids as before from late_work
      where ended_at is null or ended_at > now() - ${sameWithin}::interval order by ended_at desc nulls first limit 1) as last
    where id = known returning id, before as company_ids`.execute(tx)
  const [known] = rows
  if (known) {
    const news = companyIds.filter((id) => !known.company_ids.includes(id))
    return news.length > 0 ? { companyIds: news } : 'nobody'
  }
  await sql`insert into late_work (id, due_at, company_ids, jobs, noticed_at, seen_at)
    values (${newId()}, ${since}, ${[...companyIds]}::uuid[], ${[...jobs]}::text[], now(), now())`.execute(tx)
  return 'everybody'
}

interface Person {
  readonly email: string
  readonly name: string
  readonly locale: 'ja' | 'en'
  readonly role: UserRole
}

async function tell(
  tx: Kysely<Tables>,
  { since, companyIds }: LateWork,
  told: Exclude<Told, 'nobody'>,
  publicUrl: string,
): Promise<string[]> {
  const owners = told === 'everybody' ? companyIds : told.companyIds
  const { rows: people } = await sql<Person>`
    select email, name, locale, role from app_user
    where status = 'active' and removed_at is null
      and (role = 'OWNER' and company_id = any(${[...owners]}::uuid[])
        or role = 'PLATFORM_ADMIN' and ${told === 'everybody'}::boolean)`.execute(tx)
  const moment = words.moment(inJapan(since, 'ja-JP'), inJapan(since, 'en-GB'))
  const ids: string[] = []
  for (const { role, email, ...person } of people) {
    const isAdmin = toldOfLateWork[role] === 'all'
    const mail = writtenMail({
      ...person,
      to: email,
      subject: words.subject,
      paragraphs: isAdmin
        ? [words.forAdmins(moment), words.adviceForAdmins(`${publicUrl}/admin/job-failures`)]
        : [words.forOwners(moment), words.adviceForOwners],
    })
    ids.push(await queueMail(tx, { ...mail, kind: 'late-work' }, new Date()))
  }
  return ids
}

function inJapan(when: Date, locale: string): string {
  const style = { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(locale, style).format(when)
}

/** What is late now; null: nothing. */
export async function openLateWork(db: Kysely<Tables>): Promise<LateWork | null> {
  const row = await db.selectFrom('late_work').selectAll().where('ended_at', 'is', null).executeTakeFirst()
  return row ? { since: row.due_at, companyIds: row.company_ids, jobs: row.jobs } : null
}

/** What of it concerns the viewer. */
export function lateWorkFor(late: LateWork | null, { role, companyId }: LateViewer): LateWork | null {
  const told = toldOfLateWork[role]
  if (!late || told === 'all') return late
  const isOurs = told === 'company' && companyId !== null && late.companyIds.includes(companyId)
  return isOurs ? { ...late, companyIds: [companyId], jobs: [] } : null
}

interface LateViewer {
  readonly role: UserRole
  readonly companyId: string | null
}
