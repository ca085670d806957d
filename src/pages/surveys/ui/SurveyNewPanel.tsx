import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { NothingToCreatePanel } from '@/widgets/page-frame'

/** アンケートを作成する. */
export function SurveyNewPanel() {
  const { t } = useLingui()
  return (
    <NothingToCreatePanel title={t`アンケートを作成する`} listAddress={paths.surveys()}>
      <Trans>
        この版では、画面からアンケートを作成できません。作成したアンケートがないため、被験者に送られるものもありません。
      </Trans>
    </NothingToCreatePanel>
  )
}
