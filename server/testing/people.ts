import type { Insertable, Kysely, Selectable } from 'kysely'
import { newId } from '../src/platform/postgres/ids'
import type { AppUserTable, ProjectMemberTable, Tables } from '../src/platform/tables'
import { aCompany } from './builders'

type Db = Kysely<Tables>
type User = Selectable<AppUserTable>
type Values = Partial<Insertable<AppUserTable>>

let counter = 0

/** A platform administrator, who belongs to no company. */
export function anAdmin(db: Db, values: Values = {}): Promise<User> {
  return aUser(db, { name: '管理 者', role: 'PLATFORM_ADMIN', company_id: null, ...values })
}

export function anOwner(db: Db, company: { id: string }, values: Values = {}): Promise<User> {
  return aUser(db, { name: '大野 主', role: 'OWNER', company_id: company.id, ...values })
}

/** A member of the company, who sees the given projects and no others. */
export async function aMember(
  db: Db,
  company: { id: string },
  projects: readonly { id: string }[] = [],
  permissions: Partial<Pick<Insertable<ProjectMemberTable>, 'can_export' | 'can_view_personal_data'>> = {},
): Promise<User> {
  const member = await aUser(db, { name: '目場 一', role: 'MEMBER', company_id: company.id })
  for (const project of projects) {
    await db
      .insertInto('project_member')
      .values({ project_id: project.id, user_id: member.id, ...permissions })
      .execute()
  }
  return member
}

/** The owner of another company, who may see nothing of ours. */
export async function aStranger(db: Db): Promise<User> {
  const elsewhere = await aCompany(db)
  return anOwner(db, elsewhere, { name: '余所 人' })
}

function aUser(db: Db, values: Values & Pick<AppUserTable, 'name' | 'role'>): Promise<User> {
  counter += 1
  return db
    .insertInto('app_user')
    .values({ id: newId(), email: `person${counter}@example.com`, status: 'active', ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}
