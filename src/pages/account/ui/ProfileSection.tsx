import { useLingui } from '@lingui/react/macro'
import { RoleBadge, type Viewer } from '@/entities/session'
import { ProfileForm } from '@/features/account/edit-profile'
import { FactList } from '@/shared/ui/fact-list'
import { Card } from './Card'

/** The name, and what only owners and administrators can change. */
export function ProfileSection({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui()
  return (
    <Card title={t`プロフィール`} status={<RoleBadge userRole={viewer.role} />}>
      <ProfileForm key={viewer.name} viewer={viewer} />
      <FactList
        facts={[
          { name: t`メールアドレス`, value: viewer.email },
          ...(viewer.company ? [{ name: t`会社`, value: viewer.company.name }] : []),
        ]}
      />
    </Card>
  )
}
