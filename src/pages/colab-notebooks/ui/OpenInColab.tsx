import { Trans, useLingui } from '@lingui/react/macro'
import { useBeginColabMutation } from '@/entities/data-out/notebook'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { failureSentence } from '@/shared/ui/problem-note'

/** Colab で開く: by the person's own Google Drive, after Google has asked them. */
export function OpenInColab({ notebookId, outcome }: { notebookId: string; outcome: string | null }) {
  const { t } = useLingui()
  const [begin, { isLoading, error }] = useBeginColabMutation()
  const press = async () => {
    const { data } = await begin(notebookId)
    if (data) location.assign(data)
  }
  return (
    <>
      <ColabOutcome outcome={outcome} />
      {error && <InlineNote tone="danger">{failureSentence(error)}</InlineNote>}
      <p>
        <Trans>
          Google のページで許可すると、あなたの Google ドライブにこのノートブックを保存して Colab
          で開きます。ドライブにあるほかのファイルは読み取りません。
        </Trans>
      </p>
      <div>
        <Button icon="external" isPending={isLoading} pendingLabel={t`移動中…`} onPress={() => void press()}>
          <Trans>Colab で開く</Trans>
        </Button>
      </div>
    </>
  )
}

/** Why a notebook was not opened in Colab; nothing where nobody comes back from Google. */
export function ColabOutcome({ outcome }: { outcome: string | null }) {
  if (outcome === null) return null
  if (outcome === 'declined') {
    return (
      <InlineNote tone="info">
        <Trans>Google で許可されなかったため、Colab では開いていません。</Trans>
      </InlineNote>
    )
  }
  if (outcome === 'expired') {
    return (
      <InlineNote tone="warning">
        <Trans>
          時間が経ったか、別のブラウザーで戻ってきたため、Colab では開いていません。もう一度「Colab
          で開く」を押してください。
        </Trans>
      </InlineNote>
    )
  }
  return (
    <InlineNote tone="danger">
      <Trans>
        Google ドライブに保存できませんでした。ドライブの空き容量を確かめて、もう一度「Colab
        で開く」を押すか、「保存する」から手動でアップロードしてください。
      </Trans>
    </InlineNote>
  )
}
