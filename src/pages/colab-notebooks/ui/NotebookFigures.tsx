import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import {
  type NotebookDetails,
  useDrawNotebookFiguresMutation,
  useNotebookFiguresQuery,
} from '@/entities/data-out/notebook'
import { isWaiting, RunProgress, useRunChanges } from '@/entities/jobs/run'
import { formatDateTime } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { failureSentence } from '@/shared/ui/problem-note'
import { QueryView } from '@/shared/ui/query-view'
import { figuresOf } from '../model/figures'

type Drawn = NonNullable<NotebookDetails['figures']>

/** 図: of the project's own data, where they were drawn on the server, else examples; how they are drawn, or why not here. */
export function NotebookFigures({ notebook, timeZone }: { notebook: NotebookDetails; timeZone: string }) {
  const { id, drawing, figures, canDrawFigures } = notebook
  const run = drawing?.run ?? null
  const isUnderWay = run !== null && isWaiting(run)
  useRunChanges(isUnderWay)
  return (
    <section aria-labelledby="notebook-figures">
      <h3 id="notebook-figures">
        {figures === null ? (
          <Trans>できあがる図の例</Trans>
        ) : (
          <Trans>このプロジェクトのデータで描いた図</Trans>
        )}
      </h3>
      {figures === null ? (
        <Examples template={notebook.template} />
      ) : (
        <DrawnFigures key={figures.id} notebookId={id} drawn={figures} timeZone={timeZone} />
      )}
      {drawing && run && (
        <RunProgress run={run}>
          <DrawingSentence
            isUnderWay={isUnderWay}
            exportName={drawing.isWaitingForExport ? drawing.exportName : null}
          />
        </RunProgress>
      )}
      {canDrawFigures && !isUnderWay && <DrawButton notebookId={id} isAgain={figures !== null} />}
      {!canDrawFigures && (
        <p>
          <Trans>
            このサーバーには、このプロジェクトのデータで図を描く準備がありません。サーバーの管理者が準備すると、ここで描けます（手順は
            Kansoku の <code>docs/deploy.md</code>）。
          </Trans>
        </p>
      )}
    </section>
  )
}

/** What is done, beside how far it is. */
function DrawingSentence({ isUnderWay, exportName }: { isUnderWay: boolean; exportName: string | null }) {
  if (!isUnderWay) return <Trans>図は描いていません。</Trans>
  if (exportName === null) return <Trans>ノートブックを実行して、図を描いています。</Trans>
  return <Trans>もとになるデータを出力「{exportName}」として書き出しています。終わると、図を描きます。</Trans>
}

function Examples({ template }: Pick<NotebookDetails, 'template'>) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>デモのデータで描いた例です。このプロジェクトの結果ではありません。</Trans>
      </p>
      {figuresOf(template).map((address, place) => (
        <Figure key={address} src={address} alt={t`図の例 ${place + 1}`} loading="lazy" />
      ))}
    </>
  )
}

function DrawnFigures({
  notebookId,
  drawn,
  timeZone,
}: {
  notebookId: string
  drawn: Drawn
  timeZone: string
}) {
  const { t } = useLingui()
  const query = useNotebookFiguresQuery({ notebookId })
  const { exportName, cutAt, drawnAt } = drawn
  const said = (at: string | null) => at && formatDateTime(Date.parse(at), timeZone)
  return (
    <>
      <p>
        {t`${said(drawnAt) ?? ''} に、出力「${exportName}」から描きました（データは ${said(cutAt) ?? ''} 時点）。`}
      </p>
      {/* Mounted anew for other figures: those before are not shown as them. */}
      <QueryView query={query} what={t`図`}>
        {(loaded) => loaded?.id === drawn.id && <Pictures images={loaded.images} />}
      </QueryView>
    </>
  )
}

function Pictures({ images }: { images: readonly string[] }) {
  const { t } = useLingui()
  if (images.length === 0) {
    return (
      <InlineNote>
        <Trans>
          描ける図がありませんでした。この期間のデータがまだないときは、データがそろってから描き直してください。
        </Trans>
      </InlineNote>
    )
  }
  const named = images.map((image, place) => ({ image, name: t`図 ${place + 1}` }))
  return named.map(({ image, name }) => <Figure key={name} src={image} alt={name} />)
}

function DrawButton({ notebookId, isAgain }: { notebookId: string; isAgain: boolean }) {
  const { t } = useLingui()
  const [draw, { isLoading, error }] = useDrawNotebookFiguresMutation()
  return (
    <>
      {error && (
        <InlineNote tone="danger">{failureSentence(error, t`図を描き始められませんでした。`)}</InlineNote>
      )}
      <div>
        <Button isPending={isLoading} pendingLabel={t`準備中…`} onPress={() => void draw({ notebookId })}>
          {isAgain ? <Trans>描き直す</Trans> : <Trans>このプロジェクトのデータで図を描く</Trans>}
        </Button>
      </div>
    </>
  )
}

/** Drawn on white, in either theme. */
const Figure = styled.img`
  max-width: 100%;
  padding: ${({ theme }) => theme.space[8]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  background: #fff;
`
