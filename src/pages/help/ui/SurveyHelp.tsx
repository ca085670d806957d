import { Trans, useLingui } from '@lingui/react/macro'
import { rememberedProjectId, useSelectedProjectId } from '@/entities/project'
import { paths } from '@/shared/routes'
import { TextLink } from '@/shared/ui/link'
import { Part } from '@/widgets/reading-page'

/** The half of the help about surveys, from making one to paying for its answers. Links of a project lead to the one that is chosen. */
export function SurveyHelp() {
  const { t } = useLingui()
  const selected = useSelectedProjectId()
  // The page is no project's: its address seldom names one.
  const projectId = selected ?? rememberedProjectId()
  const deliveries = projectId ? paths.projectSurveys(projectId) : paths.projects()
  const rewards = projectId ? paths.projectRewards(projectId) : paths.projects()
  return (
    <>
      <Part anchor="surveys" title={t`アンケートを作る`}>
        <p>
          <Trans>
            <TextLink to={paths.surveys()}>アンケート</TextLink>
            の一覧から作ります。ビルダーでは、左に質問の並び、中央に質問、右に選んだ質問の設定が表示されます。変更は下書きに自動で保存され、公開するまで被験者には見えません。
          </Trans>
        </p>
        <p>
          <Trans>
            すでにある質問紙は、<TextLink to={paths.surveyNew()}>新しいアンケート</TextLink>
            の画面でファイルから取り込めます。取り込んだ内容は下書きになるので、公開の前に確かめてください。
          </Trans>
        </p>
      </Part>
      <Part title={t`アンケートを公開する`}>
        <p>
          <Trans>
            「公開する」を押すと、質問の不足や条件の誤りを確かめてからバージョンが作られます。公開したバージョンは変わりません。公開した後に直すときは下書きを編集し、新しいバージョンとして公開します。回答済みの分は、元のバージョンのまま残ります。
          </Trans>
        </p>
      </Part>
      <Part anchor="deliveries" title={t`アンケートを配信する`}>
        <p>
          <Trans>
            <TextLink to={deliveries}>配信設定</TextLink>
            で、公開したアンケートを、だれに、いつ、どの文面で送るかを決めます。スケジュールのある配信設定は下書きから始まり、開始するまで何も送りません。「自分にテスト送信する」で、届くメールを先に確かめられます。
          </Trans>
        </p>
        <p>
          <Trans>
            一時停止すると送信だけが止まり、送信済みの分には回答できます。再開すると次の予定から送り、止まっていた間の分は送りません。
          </Trans>
        </p>
      </Part>
      <Part title={t`回答を催促する`}>
        <p>
          <Trans>
            配信設定の「催促」で、送信からの時間か、締め切りまでの時間を決めると、まだ回答していない人だけに自動で送ります。だれが回答していないかは、
            <TextLink to={deliveries}>配信設定</TextLink>の各回の画面で確かめられます。
          </Trans>
        </p>
      </Part>
      <Part title={t`回答を見て訂正する`}>
        <p>
          <Trans>
            回答は、<TextLink to={deliveries}>配信設定</TextLink>
            の各回の画面から1件ずつ開けます。本人から訂正の申し出があったときは、回答の画面で直します。元の値と訂正した人、理由は履歴に残り、消えません。
          </Trans>
        </p>
      </Part>
      <Part anchor="rewards" title={t`謝礼を計算する`}>
        <p>
          <Trans>
            <TextLink to={rewards}>謝礼</TextLink>
            で、回答1件、有効日1日あたりの金額と、割合に応じた加算を決めると、月ごとの金額を計算します。終わった月は支払い済みにでき、その後に金額を変えても、支払い済みの月は変わりません。
          </Trans>
        </p>
      </Part>
    </>
  )
}
