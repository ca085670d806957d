import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { NothingToCreatePanel } from '@/widgets/page-frame'

/** アラートを登録する. */
export function AlertNewPanel() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <NothingToCreatePanel title={t`アラートを登録する`} listAddress={paths.alerts(projectId)}>
      <Trans>
        アラートの条件はまだ登録できません。対応が必要な被験者は、「モニタリング」の一覧で上に並びます。
      </Trans>
    </NothingToCreatePanel>
  )
}
