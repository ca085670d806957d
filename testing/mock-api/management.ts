import { GraphQLError } from 'graphql'
import type {
  CompanyPage,
  CompanySettings,
  ManagedCompany,
  ManagedUser,
  MutationInviteUserArgs,
  MutationSuspendCompanyArgs,
  MutationUpdateUserArgs,
  QueryCompaniesArgs,
  QueryUsersArgs,
  UserPage,
} from '@/shared/api/generated/schema'
import { aCompany } from './companies'
import { aUser } from './users'
import type { World } from './world'

/** Queries and mutations of companies and users, including the refusals that stories show. */
export function managementOf(world: World) {
  const companies = [...world.companies]
  const users = [...world.users]
  const company = (id: string) => companies.find((each) => each.id === id) ?? notFound('会社')
  const user = (id: string) => users.find((each) => each.id === id) ?? notFound('ユーザー')
  const put = <T extends { id: string }>(rows: T[], row: T): T => {
    rows.splice(rows.findIndex(({ id }) => id === row.id) >>> 0, 1, row)
    return row
  }
  const setStatus =
    (status: ManagedUser['status']) =>
    ({ userId }: { userId: string }) => {
      const found = user(userId)
      if (status === 'SUSPENDED') refuseLastOwner(users, found)
      return put(users, { ...found, status })
    }
  let settings = settingsOf(world)
  let issuedLinks = 0

  return {
    companies: (args: QueryCompaniesArgs) => companiesPage(companies, args),
    company: ({ companyId }: { companyId: string }) => company(companyId),
    companySettings: () => settings,
    mailCheck: () => ({ transport: 'OUTBOX' as const, sender: null, domain: null, findings: [] }),
    sendMailToMyself: () => 'misaki.sato@aoba-lab.example',
    users: (args: QueryUsersArgs) => usersPage(users, args),
    companyUsers: (args: QueryUsersArgs) => usersPage(users, args),
    platformUsers: (args: QueryUsersArgs) => usersPage([administrator], args),
    user: ({ userId }: { userId: string }) => user(userId),
    companyUser: ({ userId }: { userId: string }) => user(userId),
    platformUser: () => administrator,

    createCompany: ({ input }: { input: Pick<ManagedCompany, 'name' | 'code'> }) => {
      if (companies.some(({ code }) => code === input.code)) {
        refuse(
          'CONFLICT',
          `会社コード「${input.code}」はすでに使われています。別のコードを入力してください。`,
          'code',
        )
      }
      const made = aCompany({ id: `company-${input.code}`, ...input })
      companies.push(made)
      return made
    },
    updateCompany: ({ companyId, input }: { companyId: string; input: Partial<ManagedCompany> }) =>
      put(companies, { ...company(companyId), ...input }),
    suspendCompany: ({ companyId }: MutationSuspendCompanyArgs) =>
      put(companies, { ...company(companyId), status: 'SUSPENDED' }),
    resumeCompany: ({ companyId }: { companyId: string }) =>
      put(companies, { ...company(companyId), status: 'ACTIVE' }),
    updateCompanySettings: ({ input }: { input: Partial<CompanySettings> }) => {
      settings = { ...settings, ...input }
      return settings
    },

    inviteUser: ({ input }: MutationInviteUserArgs) => {
      if (users.some(({ email }) => email === input.email)) {
        refuse('CONFLICT', 'このメールアドレスのユーザーは、すでに登録されています。', 'email')
      }
      const { name, email, role } = input
      const made = aUser({ id: `user-${email}`, name, email, role, status: 'INVITED', lastSignInAt: null })
      users.push(made)
      return made
    },
    updateUser: ({ userId, input }: MutationUpdateUserArgs) => {
      const found = user(userId)
      if (input.role !== found.role) refuseLastOwner(users, found)
      return put(users, { ...found, name: input.name, role: input.role })
    },
    suspendUser: setStatus('SUSPENDED'),
    resumeUser: setStatus('ACTIVE'),
    restoreUser: setStatus('ACTIVE'),
    issueInvitation: () => `http://localhost:5220/password-reset#token=mock-${++issuedLinks}`,
    resendInvitation: ({ userId }: { userId: string }) => user(userId),
    signOutUser: ({ userId }: { userId: string }) => user(userId),
    resetUserSecondFactor: ({ userId }: { userId: string }) =>
      put(users, { ...user(userId), hasSecondFactor: false }),
    removeUser: ({ userId }: { userId: string }) => {
      refuseLastOwner(users, user(userId))
      users.splice(users.indexOf(user(userId)), 1)
      return true
    },
    askForSecondFactor: () => 1,
    askEverybodyForSecondFactor: () => users.filter(({ hasSecondFactor }) => !hasSecondFactor).length,
  }
}

function companiesPage(
  all: ManagedCompany[],
  { text, status, offset, limit }: QueryCompaniesArgs,
): CompanyPage {
  const words = text?.toLowerCase() ?? ''
  const found = all
    .filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(words))
    .filter((each) => !status || each.status === status)
  return {
    items: found.slice(offset ?? 0, (offset ?? 0) + (limit ?? 50)),
    total: found.length,
    companyCount: all.length,
    activeCompanyCount: all.filter((each) => each.status === 'ACTIVE').length,
  }
}

const administrator = aUser({
  id: 'user-administrator',
  name: '運営 太郎',
  email: 'taro.unei@kansoku.example',
  role: 'PLATFORM_ADMIN',
})

function usersPage(all: ManagedUser[], { filter, offset, limit }: QueryUsersArgs): UserPage {
  const { text, roles, statuses } = filter ?? {}
  const found = all
    .filter(({ name, email }) => `${name} ${email}`.includes(text ?? ''))
    .filter(({ role }) => !roles?.length || roles.includes(role))
    .filter(({ status }) => !statuses?.length || statuses.includes(status))
  return {
    items: found.slice(offset ?? 0, (offset ?? 0) + (limit ?? 50)),
    total: found.length,
    userCount: all.length,
    ownerCount: all.filter(({ role }) => role === 'OWNER').length,
    withoutSecondFactorCount: all.filter((each) => each.status === 'ACTIVE' && !each.hasSecondFactor).length,
  }
}

function refuseLastOwner(users: ManagedUser[], { id, role }: ManagedUser): void {
  const others = users.filter((each) => each.role === 'OWNER' && each.status === 'ACTIVE' && each.id !== id)
  if (role !== 'OWNER' || others.length > 0) return
  refuse('CONFLICT', '会社にはオーナーが1名以上必要です。先に、ほかのユーザーをオーナーにしてください。')
}

function settingsOf({ viewer }: World): CompanySettings {
  return {
    id: viewer?.company?.id ?? '',
    name: viewer?.company?.name ?? '',
    code: viewer?.company?.code ?? '',
    contactEmail: 'office@aoba-lab.example',
    projectLimit: 10,
    subjectLimit: 500,
    demandsSecondFactor: false,
    updatedAt: '2026-11-01T00:00:00.000Z',
    personalDataDemandsSecondFactor: true,
  }
}

function notFound(noun: string): never {
  return refuse('NOT_FOUND', `${noun}が見つかりません。削除されたか、閲覧できない可能性があります。`)
}

function refuse(code: string, message: string, path?: string): never {
  const fields = path === undefined ? {} : { [path]: message }
  throw new GraphQLError(message, { extensions: { code, fields } })
}
