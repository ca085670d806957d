import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { sendsMail } from '@/shared/config'
import { Part, ReadingPage } from '@/widgets/reading-page'
import { SurveyHelp } from './SurveyHelp'

/** ヘルプ. */
export function HelpPage() {
  const { t } = useLingui()
  return (
    <ReadingPage
      title={t`ヘルプ`}
      lead={t`観測 は、研究に参加している人のデータが届いているかを確かめるための画面です。`}
    >
      <Part title={t`ログインする`}>
        <p>
          {sendsMail() ? (
            <Trans>
              登録済みのメールアドレスとパスワードでログインします。メールに届くリンクでもログインできます。リンクは15分以内に、リンクを求めたブラウザーで開いてください。
            </Trans>
          ) : (
            <Trans>登録済みのメールアドレスとパスワード、またはパスキーでログインします。</Trans>
          )}
        </p>
        <p>
          {sendsMail() ? (
            <Trans>
              パスワードを忘れたときは、ログイン画面の「パスワードを忘れた場合」から再設定してください。アカウントは、会社のオーナーの招待で作られます。
            </Trans>
          ) : (
            <Trans>
              パスワードを忘れたときは、サーバーを運用している方に、再設定用のリンクを依頼してください。アカウントは、会社のオーナーの招待で作られます。
            </Trans>
          )}
        </p>
      </Part>
      <Part title={t`プロジェクトを始める`}>
        <p>
          <Trans>
            オーナーは、被験者とデバイスを登録し、だれがどのデバイスを使うかを紐づけます。どれも、1件ずつでも、CSV・TSV・Excel
            のファイルからまとめてでも登録できます。データを取り込み、プロジェクトを開始すると、「モニタリング」で毎日の状況を確認できます。残っている手順は、新しいプロジェクトの画面の「はじめに」に並びます。
          </Trans>
        </p>
      </Part>
      <Part anchor="data" title={t`データの入れ方`}>
        <p>
          <Trans>
            計測データは、デバイスを提供元と連携すると、自動で届きます。「デバイス」の行のメニューから「連携を見る」を開き、QRコードを被験者に読み取ってもらいます。提供元から書き出したファイルは、プロジェクト設定の「ファイルの取り込み」で取り込みます。サーバーを運用している方は、フォルダーを指定して次のコマンドでも取り込めます。
          </Trans>
        </p>
        <Code lang="en">
          <code>npm run kansoku -- import fitabase ./data --project SLP26</code>
          <code>npm run kansoku -- import lifesnaps ./data --project SLP26</code>
          <code>npm run kansoku -- import apple-health ./data --project SLP26</code>
          <code>npm run kansoku -- import google-takeout ./data --project SLP26</code>
          <code>npm run kansoku -- import samsung-health ./data --project SLP26</code>
          <code>npm run kansoku -- import garmin ./data --project SLP26</code>
          <code>npm run kansoku -- import oura ./data --project SLP26</code>
          <code>npm run kansoku -- import actigraph ./data --project SLP26</code>
          <code>npm run kansoku -- import csv ./data --project SLP26</code>
        </Code>
        <p>
          <Trans>
            ファイルのあるフォルダーと、プロジェクトのコードを指定してください。取り込んだデータは、開いている画面にもそのまま表示されます。同じファイルをもう一度取り込んでも、二重にはなりません。
          </Trans>
        </p>
      </Part>
      <Part title={t`今日、連絡が必要な人を見つける`}>
        <p>
          <Trans>
            「モニタリング」を開くと、対応が必要な被験者が上に並びます。行の先頭の印が、対応の理由です。行を選ぶと、その人の一日が右に表示されます。
          </Trans>
        </p>
        <p>
          <Trans>
            上のプロジェクト名を押すと、別のプロジェクトに切り替わります。選んだプロジェクトは、この端末に記憶されます。
          </Trans>
        </p>
      </Part>
      <Part title={t`データがない理由を読む`}>
        <p>
          <Trans>
            値のない日には、必ず理由が書かれています。「未同期」はデバイスからまだ届いていない日、「未装着」は届いたが身に着けていなかった日、「装着不明」は判断する材料がない日です。
          </Trans>
        </p>
        <p>
          <Trans>「有効日」は、装着時間がプロジェクトの基準（はじめは600分）以上の日です。</Trans>
        </p>
      </Part>
      <SurveyHelp />
      <Part title={t`キーボードで操作する`}>
        <p>
          <Trans>
            「/」で検索、矢印キーまたは J と K で行の移動、Enter で詳細を開く、Esc
            で閉じる、の順に使えます。検索の欄からは、↓ か Enter で一覧に移ります。J と K
            は、文字を入力している間は働きません。
          </Trans>
        </p>
        <p>
          <Trans>
            Ctrl K
            で、画面・操作・被験者を探せます。「?」でキー操作の一覧が開き、1文字のキー操作を止めることもできます。画面の上にお知らせがあるときは、F6
            でお知らせに移り、もう一度 F6 で戻ります。
          </Trans>
        </p>
      </Part>
      <Part title={t`権限について`}>
        <p>
          <Trans>
            メンバーは、オーナーが割り当てたプロジェクトだけを閲覧できます。オーナーは、会社のプロジェクト、被験者、デバイス、ユーザーを管理できます。
          </Trans>
        </p>
        <p>
          <Trans>
            画面を開く権限がないときは「モニタリング」に戻ります。必要なときは、会社のオーナーに依頼してください。
          </Trans>
        </p>
      </Part>
      <Part title={t`つながらないとき`}>
        <p>
          <Trans>
            通信が切れると、画面の上に知らせます。入力した内容は画面に残ります。「もう一度接続する」を押すか、通信が戻るのを待ってください。
          </Trans>
        </p>
        <p>
          <Trans>
            「アプリケーションを停止しました」と表示されたときは、再読み込みしてください。解決しないときは、画面の下の番号を管理者に伝えてください。
          </Trans>
        </p>
      </Part>
    </ReadingPage>
  )
}

const Code = styled.pre`
  /* As wide as the words around it. */
  max-width: calc(40 * ${({ theme }) => theme.typography.body.fontSize});
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[12]};
  border-radius: ${({ theme }) => theme.radius.md};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  background: ${({ theme }) => theme.color.bg.muted};
  font: inherit;
  font-family: ${({ theme }) => theme.font.family.mono};
`
