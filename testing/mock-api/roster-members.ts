import type { ProjectMembers } from '@/shared/api/generated/schema'

/** Members of a project, and candidates. */
export function someMembers(): ProjectMembers {
  const user = (id: string, name: string, email: string, status = 'active') => ({ id, name, email, status })
  return {
    total: 2,
    items: [
      {
        user: user('u-1', '佐藤 美咲', 'misaki.sato@aoba-lab.example'),
        isOwner: true,
        viewerCanChange: false,
        canExport: true,
        canViewPersonalData: true,
      },
      {
        user: user('u-2', '高橋 健', 'ken.takahashi@aoba-lab.example'),
        isOwner: false,
        viewerCanChange: true,
        canExport: true,
        canViewPersonalData: false,
      },
    ],
    candidates: [
      user('u-3', '中村 彩', 'aya.nakamura@aoba-lab.example'),
      user('u-4', '山本 玲奈', 'rena.yamamoto@aoba-lab.example', 'invited'),
    ],
  }
}

/** Adds a member, or changes a member's permissions. */
export function withMember(
  { items, candidates }: ProjectMembers,
  {
    userId,
    canExport,
    canViewPersonalData,
  }: { userId: string; canExport: boolean; canViewPersonalData: boolean },
): ProjectMembers {
  const joining = candidates.find(({ id }) => id === userId)
  const permissions = { canExport, canViewPersonalData }
  return {
    total: joining ? items.length + 1 : items.length,
    items: joining
      ? [...items, { user: joining, isOwner: false, viewerCanChange: true, ...permissions }]
      : items.map((each) => (each.user.id === userId ? { ...each, ...permissions } : each)),
    candidates: candidates.filter(({ id }) => id !== userId),
  }
}
