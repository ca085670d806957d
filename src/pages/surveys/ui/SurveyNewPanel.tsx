import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { NothingToCreatePanel } from '@/widgets/page-frame'

/** アンケートを作成する. */
export function SurveyNewPanel() {
  const { t } = useLingui()
  return (
    <NothingToCreatePanel title={t`アンケートを作成する`} listAddress={paths.surveys()}>
      <Trans>アンケートはまだ作成できません。被験者に送られるものはありません。</Trans>
    </NothingToCreatePanel>
  )
}
