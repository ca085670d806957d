import DataLoader from 'dataloader'
import { type Kysely, sql } from 'kysely'
import {
  type AlertChain,
  type ChainPerson,
  type DigestPace,
  type NameOf,
  noHours,
  type PersonHours,
  type Unreachable,
  usualDigestHour,
} from '../../../../../../engines/alert-rule'
import type { Context } from '../../../../platform/graphql/context'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'
import type { Language } from '../../../../platform/words'

/** Somebody whom alerts of a project may be told to. */
export interface AlertPerson extends ChainPerson {
  readonly name: string
  readonly email: string
  readonly locale: Language
  /** How often they have chosen to be told. */
  readonly pace: DigestPace
  /** Of a daily digest, on their own clock. */
  readonly digestHour: number
}

interface Row {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly locale: Language
  readonly isOwner: boolean
  readonly isMember: boolean
  readonly isClosed: boolean
  readonly isVerified: boolean
  readonly hours: PersonHours | null
  readonly pace: DigestPace | null
  readonly digestHour: number | null
}

/**
 * The owners and members of a project with their hours, and who else has hours there or is named: so that it can be told whom a
 * message does not reach any more.
 */
export async function chainPeople(
  db: Kysely<Tables>,
  { id, company_id }: { readonly id: string; readonly company_id: string },
  named: readonly string[],
): Promise<AlertPerson[]> {
  const { rows } = await sql<Row>`
    select app_user.id, app_user.name, app_user.email, app_user.locale, app_user.role = 'OWNER' as "isOwner",
      member.user_id is not null as "isMember",
      (app_user.removed_at is not null or app_user.status = 'suspended') as "isClosed",
      (app_user.status = 'active' and app_user.held_email is null) as "isVerified", hours.hours,
      digest.pace, digest.hour as "digestHour"
    from app_user
      left join project_member member on member.user_id = app_user.id and member.project_id = ${id}
      left join alert_hours hours on hours.user_id = app_user.id and hours.project_id = ${id}
      left join alert_digest digest on digest.user_id = app_user.id and digest.project_id = ${id}
    where app_user.company_id = ${company_id} and (
      (app_user.removed_at is null and (app_user.role = 'OWNER' or member.user_id is not null))
      or hours.user_id is not null or app_user.id = any(${named.filter(isUuid)}::uuid[]))
    order by app_user.role = 'OWNER' desc, app_user.name, app_user.id`.execute(db)
  return rows.map((row) => {
    const unreachable = unreachableOf(row)
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      locale: row.locale,
      isOwner: row.isOwner,
      unreachable,
      // The duty of who was taken off the project is over.
      hours: unreachable === 'left' ? noHours : (row.hours ?? noHours),
      pace: row.pace ?? 'immediate',
      digestHour: row.digestHour ?? usualDigestHour,
    }
  })
}

/** An invited account has not shown yet that its address is theirs; one whose address another company holds has none. */
function unreachableOf({ isOwner, isMember, isClosed, isVerified }: Row): Unreachable | null {
  if (isClosed) return 'closed'
  if (!isOwner && !isMember) return 'left'
  return isVerified ? null : 'unverified'
}

export function peopleNamed({ steps }: AlertChain): string[] {
  return [...new Set(steps.flatMap(({ userIds }) => userIds))]
}

export function namesIn(people: readonly AlertPerson[]): NameOf {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? null
}

interface RuleOfPeople {
  readonly project_id: string
  readonly company_id: string
  readonly escalation: AlertChain
}

/** The people of the rules of a list, read once for each project. */
export function peopleOfRule(context: Context) {
  return new DataLoader<RuleOfPeople, AlertPerson[]>(async (rules) => {
    const read = new Map<string, Promise<AlertPerson[]>>()
    for (const { project_id, company_id } of rules) {
      if (read.has(project_id)) continue
      const named = rules
        .filter((rule) => rule.project_id === project_id)
        .flatMap(({ escalation }) => peopleNamed(escalation))
      read.set(project_id, chainPeople(context.db, { id: project_id, company_id }, named))
    }
    return Promise.all(rules.map(async ({ project_id }) => (await read.get(project_id)) ?? []))
  })
}
