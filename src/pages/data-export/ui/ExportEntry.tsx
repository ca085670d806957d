import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import {
  type DataExport,
  formatLabel,
  removalSentence,
  useDeleteDataExportMutation,
  useDeliverDataExportMutation,
  useDownloadDataExportMutation,
} from '@/entities/data-out/data-export'
import {
  allDestinations,
  type StorageDestination,
  useStorageDestinationsQuery,
} from '@/entities/data-out/storage-destination'
import {
  askerLabel,
  isWaiting,
  RunActions,
  runAmount,
  runPercent,
  runState,
  stageLabel,
} from '@/entities/jobs/run'
import { listComma, middleDot } from '@/shared/i18n'
import { formatDate, formatDateTime, localDateOf } from '@/shared/lib/dates'
import { formatBytes, formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { IconButton } from '@/shared/ui/icon-button'
import { InlineNote } from '@/shared/ui/inline-note'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { failureSentence } from '@/shared/ui/problem-note'
import { ProgressBar } from '@/shared/ui/progress-bar'
import { useNotify, useTellOutcome } from '@/shared/ui/snackbar'
import { StatusDot } from '@/shared/ui/status-dot'
import { ExportDeliveries } from './ExportDeliveries'
import { LazyDownloadsPanel } from './LazyDownloadsPanel'

/** One export: how far it is, its file, and what can be done with it. */
export function ExportEntry({
  export: one,
  projectId,
  timeZone,
  onAgain,
}: {
  export: DataExport
  projectId: string
  timeZone: string
  onAgain: (used: DataExport, compares: boolean) => void
}) {
  const { t } = useLingui()
  const { run, name } = one
  const isOpen = run !== null && isWaiting(run)
  const percent = run && isOpen ? runPercent(run) : null
  return (
    <li>
      <Line>
        <Name>{name}</Name>
        <time dateTime={one.createdAt}>{formatDateTime(Date.parse(one.createdAt), timeZone)}</time>
      </Line>
      <Line>
        <Facts>
          <State export={one} />
          <span>{factsOf(one)}</span>
        </Facts>
        <Actions>
          {run && isOpen && <RunActions run={run} cancelled={t`作りかけのファイルは残りません。`} />}
          {one.canDownload && <DownloadButton export={one} />}
          {!isOpen && <MoreMenu export={one} projectId={projectId} onAgain={onAgain} />}
        </Actions>
      </Line>
      {run && isOpen && percent !== null && (
        <ProgressBar
          label={t`${name}の進み具合`}
          percent={percent}
          detail={run.stage === null ? runAmount(run) : `${stageLabel(run.stage)} ${runAmount(run)}`}
        />
      )}
      {run?.failure && (
        <InlineNote tone="danger" action={run.canRetry ? <RunActions run={run} /> : undefined}>
          {run.failure}
        </InlineNote>
      )}
      {one.removedWhy && <Small>{removalSentence(one.removedWhy)}</Small>}
      {one.sha256 && !one.removedWhy && (
        <Small>
          <code title={one.sha256}>{`SHA-256 ${one.sha256.slice(0, 8)}…${one.sha256.slice(-4)}`}</code>
          {one.expiresAt && (
            <span>{t`${formatDate(localDateOf(Date.parse(one.expiresAt), timeZone))} まで保存`}</span>
          )}
          {!one.canDownload && one.holdsPersonal && (
            <span>{t`オーナーだけに示される項目が入っているため、保存できるのはオーナーだけです。`}</span>
          )}
        </Small>
      )}
      {one.canDownload && <Withdrawn export={one} />}
      {one.finishedAt && <DownloadLog export={one} timeZone={timeZone} />}
      <ExportDeliveries export={one} timeZone={timeZone} />
    </li>
  )
}

/** Whoever has withdrawn since the file was made is in it as before. */
function Withdrawn({ export: { withdrawnSince } }: { export: DataExport }) {
  const { t } = useLingui()
  if (withdrawnSince.length === 0) return null
  const count = withdrawnSince.length
  const codes = withdrawnSince.map(({ subject }) => subject).join(listComma())
  return (
    <InlineNote tone="warning">
      {t`このファイルには、出力したあとに参加を中止した被験者が${count}名含まれています：${codes}`}
    </InlineNote>
  )
}

function DownloadLog({ export: one, timeZone }: { export: DataExport; timeZone: string }) {
  const { t } = useLingui()
  const [isShown, show] = useState(false)
  return (
    <Log>
      <Button size="sm" variant="text" onPress={() => show(true)}>
        {one.downloads === 0 ? t`ダウンロードの記録（なし）` : t`ダウンロードの記録（${one.downloads}件）`}
      </Button>
      {isShown && <LazyDownloadsPanel export={one} timeZone={timeZone} onClose={() => show(false)} />}
    </Log>
  )
}

function State({ export: { run, removedWhy, finishedAt } }: { export: DataExport }) {
  const { t } = useLingui()
  if (removedWhy === 'EXPIRED') return <StatusDot tone="neutral" label={t`期限切れ`} />
  if (removedWhy) return <StatusDot tone="neutral" label={t`削除済み`} />
  if (run) {
    const { label, tone } = runState(run)
    return <StatusDot tone={tone} label={label} />
  }
  return finishedAt ? (
    <StatusDot tone="success" label={t`完了`} />
  ) : (
    <StatusDot tone="danger" label={t`失敗`} />
  )
}

/** Parquet・1,234行・2.1 MB・観測 花子 */
function factsOf({ definition, rows, bytes, run, askedByName }: DataExport): string {
  const asker = askedByName ?? (run && askerLabel(run))
  const rowCount = rows === null ? null : t`${formatNumber(rows)}行`
  const size = rows === null ? null : formatBytes(bytes)
  return [formatLabel(definition.format), rowCount, size, asker]
    .filter((part) => part !== null)
    .join(middleDot())
}

function DownloadButton({ export: { id, name } }: { export: DataExport }) {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [download, { isLoading }] = useDownloadDataExportMutation()
  const press = async () => {
    await tell(download(id), t`「${name}」を保存しました。`)
  }
  return (
    <Button
      size="sm"
      icon="download"
      isPending={isLoading}
      pendingLabel={t`保存中…`}
      onPress={() => void press()}
    >
      {t`保存する`}
    </Button>
  )
}

function MoreMenu({
  export: one,
  projectId,
  onAgain,
}: {
  export: DataExport
  projectId: string
  onAgain: (used: DataExport, compares: boolean) => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [isAsking, ask] = useState(false)
  const tell = useTellOutcome()
  const [remove, { isLoading, error, reset }] = useDeleteDataExportMutation()
  const [deliver] = useDeliverDataExportMutation()
  const { id, name, sha256, removedWhy, canDownload } = one
  const destinations = useStorageDestinationsQuery({ projectId, ...allDestinations }).data?.items ?? []
  const send = async (destination: StorageDestination) => {
    await tell(
      deliver({ dataExportId: id, destinationId: destination.id }),
      t`「${destination.name}」に送ります。`,
    )
  }
  const confirm = async () => {
    const { error: refused } = await remove({ dataExportId: id })
    if (refused) return
    ask(false)
    notify.done(t`「${name}」のファイルを削除しました。`)
  }
  return (
    <>
      <MenuTrigger>
        <IconButton icon="more" label={t`「${name}」のその他の操作`} size="sm" />
        <MenuPopover placement="bottom end">
          <Menu>
            <MenuEntry
              icon="refresh"
              onAction={() => onAgain(one, false)}
            >{t`同じ条件でもう一度出力する`}</MenuEntry>
            {sha256 !== null && removedWhy === null && (
              <MenuEntry
                icon="copy"
                onAction={() => onAgain(one, true)}
              >{t`この出力からの変更を出力する`}</MenuEntry>
            )}
            {canDownload &&
              destinations.map((destination) => (
                <MenuEntry
                  key={destination.id}
                  icon="upload"
                  onAction={() => void send(destination)}
                >{t`「${destination.name}」に送る`}</MenuEntry>
              ))}
            {canDownload && (
              <MenuEntry
                icon="trash"
                isDangerous
                onAction={() => ask(true)}
              >{t`ファイルを削除する`}</MenuEntry>
            )}
          </Menu>
        </MenuPopover>
      </MenuTrigger>
      <ConfirmDialog
        title={t`「${name}」のファイルを削除しますか？`}
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
        {t`ファイルは元に戻せません。同じ条件で、もう一度出力できます。`}
      </ConfirmDialog>
    </>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  time {
    color: ${({ theme }) => theme.color.text.secondary};
    font-size: ${({ theme }) => theme.typography.caption.fontSize};
  }
`
const Name = styled.b`
  overflow-wrap: anywhere;
`
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  color: ${({ theme }) => theme.color.text.secondary};
`
const Actions = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
`
/** The words of the button stand under those above; what it takes beside them lies in the margin. */
const Log = styled.div`
  margin-left: -10px;
`
const Small = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `0 ${theme.space[12]}`};
  color: ${({ theme }) => theme.color.text.secondary};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
`
