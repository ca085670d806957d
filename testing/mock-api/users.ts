import type { ManagedUser, UserMembership } from '@/shared/api/generated/schema'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** The people of 青葉生活科学研究所. */
export const someUsers: ManagedUser[] = [
  aUser({ id: 'user-owner', name: '佐藤 美咲', email: 'misaki.sato@aoba-lab.example', role: 'OWNER' }),
  aUser({ id: 'user-takahashi', name: '高橋 健', email: 'ken.takahashi@aoba-lab.example' }, [
    'SLP26+ep',
    'ACT25+e',
  ]),
  aUser(
    { id: 'user-tanaka', name: '田中 直樹', email: 'naoki.tanaka@aoba-lab.example', hasSecondFactor: false },
    ['SLP26', 'ACT25+e', 'PRE24'],
  ),
  aUser({ id: 'user-ito', name: '伊藤 誠', email: 'makoto.ito@aoba-lab.example', role: 'OWNER' }),
  aUser(
    {
      id: 'user-watanabe',
      name: '渡部 一樹',
      email: 'kazuki.w@uni-kita.example',
      status: 'SUSPENDED',
      hasSecondFactor: false,
      lastSignInAt: '2026-08-02T07:40:00Z',
    },
    ['PRE24'],
  ),
  aUser(
    {
      id: 'user-yamamoto',
      name: '山本 玲奈',
      email: 'rena.yamamoto@aoba-lab.example',
      status: 'INVITED',
      hasSecondFactor: false,
      lastSignInAt: null,
    },
    ['SLP26'],
  ),
]

/**
 * A user; memberships are written as a project code, followed by + and e (データ出力), p (個人情報の閲覧).
 */
export function aUser(
  given: Partial<ManagedUser> & Pick<ManagedUser, 'id' | 'name' | 'email'>,
  memberships: readonly string[] = [],
): ManagedUser {
  return {
    role: 'MEMBER',
    status: 'ACTIVE',
    locale: 'ja',
    lastSignInAt: minutesAgo(12),
    removedAt: null,
    updatedAt: '2026-11-01T00:00:00.000Z',
    createdAt: '2025-04-01T00:00:00Z',
    hasSecondFactor: true,
    viewerCanChangeRole: given.role !== 'PLATFORM_ADMIN',
    worksOnAllProjects: given.role === 'OWNER',
    memberships: memberships.map(membershipOf),
    ...given,
  }
}

function membershipOf(words: string): UserMembership {
  const [code = '', rights = ''] = words.split('+')
  return {
    projectId: `project-${code.toLowerCase()}`,
    projectCode: code,
    projectName: `${code} の研究`,
    canExport: rights.includes('e'),
    canViewPersonalData: rights.includes('p'),
  }
}
