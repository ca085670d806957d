import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'
import { PageFrame } from '@/widgets/page-frame'

/** デバイスの一括登録: this version reads no such file, and the page says what to do instead. */
export function DeviceBulkRegistrationPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`デバイスの一括登録`} crumbs={[{ label: t`デバイス`, to: paths.devices() }]}>
      <EmptyState
        title={t`この版では、ファイルから一括で登録できません`}
        reason={<Trans>デバイスは一覧から1台ずつ登録してください。</Trans>}
        action={<ButtonLink to={paths.deviceNew()}>{t`デバイスを登録する`}</ButtonLink>}
      />
    </PageFrame>
  )
}
