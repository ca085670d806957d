import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { type DataImport, useDataImportQuery } from '@/entities/data-import'
import { RunProgress, useRunChanges, useRunQuery } from '@/entities/jobs/run'
import { paths } from '@/shared/routes'
import type { Crumb } from '@/shared/ui/breadcrumbs'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { ButtonLink } from '@/shared/ui/link'
import { PageHead } from '@/shared/ui/page-head'
import { QueryView } from '@/shared/ui/query-view'
import { Stepper } from '@/shared/ui/stepper'
import { ChooseFiles } from './ChooseFiles'
import { ImportReport } from './ImportReport'
import { Frame, Heading } from './import-files.styles'
import { CheckedOrMapped } from './mapping/CheckedOrMapped'

const stepOf = {
  RECEIVING: 1,
  CHECKING: 1,
  REFUSED: 1,
  CHECKED: 1,
  IMPORTING: 2,
  IMPORTED: 2,
  UNDOING: 2,
  UNDONE: 2,
} as const
const running: readonly string[] = ['CHECKING', 'IMPORTING', 'UNDOING']

/** Imports exports of devices in three steps. The address holds the import, so that a user can come back. */
export function ImportFiles({ projectId, crumbs }: { projectId: string; crumbs: readonly Crumb[] }) {
  const { t } = useLingui()
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get('import')
  const { data } = useDataImportQuery(id ?? '', { skip: id === null })
  const labels = [t`ファイルを選ぶ`, t`内容の確認`, t`取り込み`]
  return (
    <>
      <PageHead
        title={t`ファイルの取り込み`}
        breadcrumbs={crumbs}
        description={t`デバイスから書き出した計測データのファイルを、このプロジェクトに取り込みます。`}
        actions={
          <Stepper
            steps={labels.map((label) => ({ label }))}
            current={id === null ? 0 : data === undefined ? 1 : stepOf[data.state]}
          />
        }
      />
      {id === null ? (
        <ChooseFiles projectId={projectId} onSent={(sent) => setParameters({ import: sent })} />
      ) : (
        <Opened key={id} id={id} projectId={projectId} onAnother={() => setParameters({})} />
      )}
    </>
  )
}

function Opened({ id, projectId, onAnother }: { id: string; projectId: string; onAnother: () => void }) {
  const { t } = useLingui()
  const query = useDataImportQuery(id)
  useRunChanges(query.data !== undefined && running.includes(query.data.state))
  return (
    <QueryView query={query} what={t`取り込み`}>
      {(found: DataImport) => {
        if (found.projectId !== projectId) return <OfAnotherProject found={found} />
        if (found.state === 'CHECKED' && found.preview) {
          return (
            <CheckedOrMapped found={found} preview={found.preview} onAnother={onAnother}>
              <StoppedRun found={found} />
            </CheckedOrMapped>
          )
        }
        if (found.state === 'IMPORTED' && found.report) {
          return (
            <ImportReport found={found} report={found.report} projectId={projectId} onAnother={onAnother} />
          )
        }
        return <Waiting found={found} onAnother={onAnother} />
      }}
    </QueryView>
  )
}

/** An address that was put together from two. */
function OfAnotherProject({ found }: { found: DataImport }) {
  return (
    <Frame>
      <InlineNote
        tone="warning"
        action={
          <ButtonLink to={`${paths.dataImports(found.projectId)}?import=${found.id}`} size="sm">
            <Trans>そのプロジェクトで開く</Trans>
          </ButtonLink>
        }
      >
        <Trans>この取り込みは、別のプロジェクトのものです。</Trans>
      </InlineNote>
    </Frame>
  )
}

/** An import that was cancelled or refused can be begun again, and its files are still shown. */
function StoppedRun({ found }: { found: DataImport }) {
  const { data: run } = useRunQuery(found.run?.id ?? '', { skip: found.run === null })
  if (!run || found.run?.kind !== 'IMPORT_FILES') return null
  return (
    <RunProgress run={run}>
      <Trans>取り込んだ分は残っています。もう一度取り込むと、続きから始めます。</Trans>
    </RunProgress>
  )
}

function Waiting({ found, onAnother }: { found: DataImport; onAnother: () => void }) {
  const { t } = useLingui()
  const query = useRunQuery(found.run?.id ?? '', { skip: found.run === null })
  const isImporting = found.state === 'IMPORTING'
  const isUndone = found.state === 'UNDOING' || found.state === 'UNDONE'
  const isOver = found.state === 'RECEIVING' || found.state === 'REFUSED'
  return (
    <Frame>
      <section aria-labelledby="import-progress">
        <Heading id="import-progress">
          {isOver
            ? t`確認できませんでした`
            : isUndone
              ? t`取り込みの取り消し`
              : isImporting
                ? t`取り込んでいます`
                : t`ファイルの内容を確認しています`}
        </Heading>
        {found.run === null ? (
          <InlineNote tone="warning">
            <Trans>ファイルの送信が終わっていません。もう一度ファイルを選んでください。</Trans>
          </InlineNote>
        ) : (
          <QueryView query={query} what={t`進み具合`}>
            {(run) => (
              <RunProgress run={run}>
                {isOver
                  ? t`何も取り込んでいません。`
                  : found.state === 'UNDONE'
                    ? t`この取り込みの値を取り消しました。被験者とデバイスは残っています。`
                    : isUndone
                      ? t`値を取り消し、日ごとの記録を作り直しています。途中で止まっても、続きから取り消します。`
                      : t`同じアドレスを開くと、ここに戻ります。途中で止まっても、二重に取り込まれることはありません。`}
              </RunProgress>
            )}
          </QueryView>
        )}
      </section>
      {(isOver || found.state === 'UNDONE') && (
        <div>
          <Button variant="primary" onPress={onAnother}>
            <Trans>別のファイルを選ぶ</Trans>
          </Button>
        </div>
      )}
    </Frame>
  )
}
