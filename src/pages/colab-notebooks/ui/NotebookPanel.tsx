import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import {
  NotebookCells,
  useDeleteNotebookMutation,
  useDownloadNotebookMutation,
  useNotebookQuery,
} from '@/entities/data-out/notebook'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { QueryView } from '@/shared/ui/query-view'
import { SidePanel } from '@/shared/ui/side-panel'
import { useNotify, useTellOutcome } from '@/shared/ui/snackbar'
import { HowToRun } from './HowToRun'
import { NotebookFacts } from './NotebookFacts'
import { NotebookFigures } from './NotebookFigures'
import { NotebookRuns } from './NotebookRuns'

/** A notebook: what it does, its cells, its file, and how it is run. */
export function NotebookPanel({
  notebookId,
  timeZone,
  colabOutcome,
  onClose,
}: {
  notebookId: string
  timeZone: string
  /** What came of opening it in Colab, where the browser is back from there. */
  colabOutcome: string | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const query = useNotebookQuery({ notebookId })
  const name = query.data?.name
  return (
    <SidePanel
      title={name ?? t`ノートブック`}
      isOpen
      onClose={onClose}
      footer={
        name !== undefined && (
          <>
            <DeleteButton notebookId={notebookId} name={name} onDeleted={onClose} />
            <DownloadButton notebookId={notebookId} name={name} />
          </>
        )
      }
    >
      <QueryView query={query} what={t`ノートブック`}>
        {(notebook) => (
          <Parts>
            <NotebookFacts notebook={notebook} timeZone={timeZone} />
            <HowToRun
              notebookId={notebookId}
              exportFile={notebook.exportFile}
              canOpenInColab={notebook.canOpenInColab}
              colabOutcome={colabOutcome}
            />
            {/* With a file it asks nobody, so nobody knows. */}
            {notebook.exportFile === null && <NotebookRuns runs={notebook.runs} timeZone={timeZone} />}
            <NotebookFigures notebook={notebook} timeZone={timeZone} />
            <section aria-labelledby="notebook-cells">
              <h3 id="notebook-cells">
                <Trans>セル</Trans>
              </h3>
              <NotebookCells cells={notebook.cells} />
            </section>
          </Parts>
        )}
      </QueryView>
    </SidePanel>
  )
}

function DownloadButton({ notebookId, name }: { notebookId: string; name: string }) {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [download, { isLoading }] = useDownloadNotebookMutation()
  const press = async () => {
    await tell(download(notebookId), t`「${name}」を保存しました。`)
  }
  return (
    <Button
      variant="primary"
      icon="download"
      isPending={isLoading}
      pendingLabel={t`保存中…`}
      onPress={() => void press()}
    >
      {t`保存する`}
    </Button>
  )
}

function DeleteButton({
  notebookId,
  name,
  onDeleted,
}: {
  notebookId: string
  name: string
  onDeleted: () => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [isAsking, ask] = useState(false)
  const [remove, { isLoading, error, reset }] = useDeleteNotebookMutation()
  const confirm = async () => {
    const { error: refused } = await remove({ notebookId })
    if (refused) return
    notify.done(t`ノートブック「${name}」を削除しました。`)
    onDeleted()
  }
  return (
    <>
      <Button variant="dangerText" icon="trash" onPress={() => ask(true)}>{t`削除する`}</Button>
      <ConfirmDialog
        title={t`ノートブック「${name}」を削除しますか？`}
        isOpen={isAsking}
        onClose={() => {
          reset()
          ask(false)
        }}
        onConfirm={() => void confirm()}
        confirmLabel={t`削除する`}
        isPending={isLoading}
        isDangerous
        problem={error && failureSentence(error)}
      >
        {t`保存したファイルはそのまま使えます。同じテンプレートから、もう一度作成できます。`}
      </ConfirmDialog>
    </>
  )
}

const Parts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[24]};
  min-width: 0;
  section {
    display: grid;
    gap: ${({ theme }) => theme.space[8]};
    min-width: 0;
  }
  h3 {
    ${({ theme }) => ({ ...theme.typography.heading })}
  }
  ol {
    padding-left: 1.5em;
    list-style: decimal;
  }
  a {
    color: ${({ theme }) => theme.color.accent.text};
  }
`
