import { Trans } from '@lingui/react/macro'
import { OpenInColab } from './OpenInColab'

/** 実行のしかた: step by step, with a key or with the file of an export; in Colab at once where a client of Google is configured. */
export function HowToRun({
  notebookId,
  exportFile,
  canOpenInColab,
  colabOutcome,
}: {
  notebookId: string
  exportFile: string | null
  canOpenInColab: boolean
  colabOutcome: string | null
}) {
  return (
    <section aria-labelledby="notebook-run">
      <h3 id="notebook-run">
        <Trans>実行のしかた</Trans>
      </h3>
      <ol>
        <li>
          <Trans>「保存する」を押して、ノートブックのファイルを保存します。</Trans>
        </li>
        <li>
          <Trans>
            Google Colab では「ファイル」→「ノートブックをアップロード」、Jupyter
            ではフォルダーに置いて開きます。
          </Trans>
        </li>
        <li>
          {exportFile === null ? (
            <Trans>
              アクセスキーを、Colab ではシークレット KANSOKU_KEY に、Jupyter では環境変数 KANSOKU_KEY
              に設定します。
            </Trans>
          ) : (
            <Trans>
              「データ出力」で {exportFile} を保存し、Colab では左のファイル欄にアップロード、Jupyter
              では同じフォルダーに置きます。
            </Trans>
          )}
        </li>
        <li>
          <Trans>上から順にすべてのセルを実行します。</Trans>
        </li>
      </ol>
      {canOpenInColab ? (
        <OpenInColab notebookId={notebookId} outcome={colabOutcome} />
      ) : (
        <p>
          <a href="https://colab.research.google.com/#create=true" target="_blank" rel="noreferrer">
            <Trans>Google Colab を開く</Trans>
          </a>
        </p>
      )}
    </section>
  )
}
