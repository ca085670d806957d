import type { Kysely } from 'kysely'
import type { Page } from '../../../../platform/postgres/pagination'
import type { Tables } from '../../../../platform/tables'
import { type CompanyUser, companyUsers } from '../../../accounts/user'
import { worksOnAll } from '../project-policy'

/** A user who may work on a project, and their permissions. */
export interface ProjectMember {
  readonly user: CompanyUser
  /** Owners are on every project, with all permissions. */
  readonly isOwner: boolean
  readonly canExport: boolean
  readonly canViewPersonalData: boolean
}

const shownCandidates = 50

/** A page of the members whose name or address contains the text, and candidates that do. */
export function membersPage(
  { members, candidates }: Awaited<ReturnType<typeof projectMembers>>,
  { text, offset, limit }: Page & { readonly text: string },
) {
  const found = members.filter(({ user }) => names(user, text))
  const named = candidates.filter((user) => names(user, text)).slice(0, shownCandidates)
  return { items: found.slice(offset, offset + limit), total: found.length, candidates: named }
}

/** Without regard to width and case. */
function names({ name, email }: Pick<CompanyUser, 'name' | 'email'>, text: string): boolean {
  const folded = (value: string) => value.normalize('NFKC').toLowerCase().trim()
  return folded(`${name} ${email}`).includes(folded(text))
}

/** The users who may work on the project, owners first, and those of the company who could be added. */
export async function projectMembers(
  db: Kysely<Tables>,
  project: { id: string; company_id: string },
): Promise<{ members: ProjectMember[]; candidates: CompanyUser[] }> {
  const users = await companyUsers(db, project.company_id)
  const rows = await db
    .selectFrom('project_member')
    .selectAll()
    .where('project_id', '=', project.id)
    .execute()
  const memberships = new Map(rows.map((row) => [row.user_id, row]))
  const owners = users.filter(worksOnAll)
  const others = users.filter((user) => !worksOnAll(user))
  return {
    members: [
      ...owners.map((user) => ({ user, isOwner: true, canExport: true, canViewPersonalData: true })),
      ...others.flatMap((user) => {
        const row = memberships.get(user.id)
        if (!row) return []
        const { can_export: canExport, can_view_personal_data: canViewPersonalData } = row
        return [{ user, isOwner: false, canExport, canViewPersonalData }]
      }),
    ],
    candidates: others.filter(({ id }) => !memberships.has(id)),
  }
}
