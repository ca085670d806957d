import { Trans, useLingui } from '@lingui/react/macro'
import { Part, ReadingPage } from '@/widgets/reading-page'

/** 利用規約. */
export function TermsPage() {
  const { t } = useLingui()
  return (
    <ReadingPage
      title={t`利用規約`}
      lead={t`この規約は、観測 をこのサーバーで運用する組織（以下「運用者」）と、その利用者との約束です。`}
    >
      <Part title={t`利用できる人`}>
        <p>
          <Trans>
            観測
            は、運用者または会社のオーナーから招待された人が利用できます。アカウントを他の人と共有しないでください。
          </Trans>
        </p>
      </Part>
      <Part title={t`利用の目的`}>
        <p>
          <Trans>
            観測
            は、倫理審査など必要な手続きを経た研究プロジェクトの管理に利用します。診断や治療の判断、緊急時の連絡には利用できません。
          </Trans>
        </p>
      </Part>
      <Part title={t`データの扱い`}>
        <p>
          <Trans>
            登録されたデータは、そのデータを登録した会社が管理します。利用者は、割り当てられたプロジェクトの範囲で閲覧し、研究計画書と同意の範囲を超えて利用しないでください。
          </Trans>
        </p>
        <p>
          <Trans>閲覧、変更、出力などの操作は記録されます。</Trans>
        </p>
      </Part>
      <Part title={t`してはいけないこと`}>
        <p>
          <Trans>
            権限のないデータを閲覧しようとすること、ほかの利用者になりすますこと、動作を妨げること、被験者を本人の同意なく特定しようとすることを禁じます。
          </Trans>
        </p>
      </Part>
      <Part title={t`停止と変更`}>
        <p>
          <Trans>
            運用者は、保守や安全のために、利用を一時的に止めることがあります。規約に反する利用があったときは、アカウントを停止することがあります。
          </Trans>
        </p>
      </Part>
      <Part title={t`保証の範囲`}>
        <p>
          <Trans>
            観測 は MIT
            ライセンスのソフトウェアです。測定値はデバイスの提供元から届いたままの値で、正確さは保証されません。研究の結論に使う前に、元のデータで確認してください。
          </Trans>
        </p>
      </Part>
      <Part title={t`問い合わせ`}>
        <p>
          <Trans>この規約についての問い合わせは、運用者または所属する会社のオーナーにお送りください。</Trans>
        </p>
      </Part>
    </ReadingPage>
  )
}
