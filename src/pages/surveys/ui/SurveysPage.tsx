import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { DeleteSurveysDialog, useManageSurveys } from '@/features/survey/manage-surveys'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { formatNumber } from '@/shared/lib/numbers'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { ActionBar } from '@/shared/ui/filter-bar'
import { IconButton } from '@/shared/ui/icon-button'
import { ButtonLink } from '@/shared/ui/link'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { PageHead } from '@/shared/ui/page-head'
import { UndoNote } from '@/shared/ui/undo-note'
import { SurveyTable } from '@/widgets/surveys/table'

const nothing: ReadonlySet<string> = new Set()

/** アンケート: the surveys of the company. */
export function SurveysPage() {
  const { t } = useLingui()
  useDocumentTitle(t`アンケート`)
  const navigate = useNavigate()
  const managing = useManageSurveys()
  const [ids, setIds] = useState(nothing)
  const [deleted, setDeleted] = useState<string[]>([])
  const [archived, setArchived] = useState<string[]>([])
  /** Those that are to be deleted: the chosen ones, or the one of a row. */
  const [asked, ask] = useState<readonly string[]>([])
  const [count, archivedCount] = [formatNumber(deleted.length), formatNumber(archived.length)]
  const archive = async (chosen: string[]) => {
    if (!(await managing.archive(chosen))) return
    setArchived(chosen)
    setIds(nothing)
  }
  const unarchive = async (chosen: string[]) => {
    if (!(await managing.unarchive(chosen))) return
    setArchived([])
    setIds(nothing)
  }
  const remove = async (chosen: string[]) => {
    const isDone = await managing.remove(chosen)
    ask([])
    if (!isDone) return
    setDeleted(chosen)
    setIds(nothing)
  }
  const restore = async (chosen: string[]) => {
    if (!(await managing.restore(chosen))) return
    setDeleted([])
    setIds(nothing)
  }
  const from = (source: string) => `${paths.surveyNew()}?from=${source}`
  const create = (
    <ButtonLink to={paths.surveyNew()} state={panelOverList} variant="primary" icon="plus">
      <Trans>アンケートを作成する</Trans>
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        title={t`アンケート`}
        description={<Trans>会社のすべてのプロジェクトで使う質問の一覧です。</Trans>}
        actions={
          <>
            <ButtonLink to={from('file')} state={panelOverList} icon="upload">
              <Trans>ファイルから読み込む</Trans>
            </ButtonLink>
            {create}
          </>
        }
      />
      {deleted.length > 0 && (
        <UndoNote
          message={t`アンケート${count}件を削除しました。30日以内は元に戻せます。`}
          isPending={managing.isPending}
          onUndo={() => void restore(deleted)}
          onClose={() => setDeleted([])}
          closeLabel={t`この知らせを閉じる`}
        />
      )}
      {archived.length > 0 && (
        <UndoNote
          message={t`アンケート${archivedCount}件をアーカイブしました。`}
          isPending={managing.isPending}
          onUndo={() => void unarchive(archived)}
          onClose={() => setArchived([])}
          closeLabel={t`この知らせを閉じる`}
        />
      )}
      <SurveyTable
        selection={{ ids, onChange: setIds }}
        empty={
          <EmptyState
            title={t`まだアンケートがありません`}
            reason={t`空から作るほか、妥当性の確かめられた尺度や、ほかのソフトのファイルから始められます。`}
            action={
              <>
                <ButtonLink to={from('library')} state={panelOverList} icon="notebook">
                  <Trans>ライブラリから選ぶ</Trans>
                </ButtonLink>
                <ButtonLink to={from('file')} state={panelOverList} icon="upload">
                  <Trans>ファイルから読み込む</Trans>
                </ButtonLink>
                {create}
              </>
            }
          />
        }
        actionBar={(show) => (
          <ActionBar count={ids.size} onClear={() => setIds(nothing)}>
            {show === 'deleted' ? (
              <Button size="sm" variant="text" icon="refresh" onPress={() => void restore([...ids])}>
                <Trans>元に戻す</Trans>
              </Button>
            ) : (
              <>
                {show === 'ARCHIVED' ? (
                  <Button size="sm" variant="text" icon="undo" onPress={() => void unarchive([...ids])}>
                    <Trans>アーカイブから戻す</Trans>
                  </Button>
                ) : (
                  <Button size="sm" variant="text" icon="folder" onPress={() => void archive([...ids])}>
                    <Trans>アーカイブする</Trans>
                  </Button>
                )}
                <Button size="sm" variant="dangerText" icon="trash" onPress={() => ask([...ids])}>
                  <Trans>削除する</Trans>
                </Button>
              </>
            )}
          </ActionBar>
        )}
        rowAction={({ id, name, status, deletedAt }) =>
          deletedAt === null && (
            <MenuTrigger>
              <IconButton icon="more" size="sm" label={t`「${name}」の操作`} />
              <MenuPopover placement="bottom end">
                <Menu aria-label={t`「${name}」の操作`}>
                  <MenuEntry
                    id="edit"
                    icon="edit"
                    onAction={() => navigate(paths.surveyEdit(id))}
                  >{t`編集する`}</MenuEntry>
                  <MenuEntry
                    id="copy"
                    icon="copy"
                    onAction={() => void managing.duplicate(id)}
                  >{t`複製する`}</MenuEntry>
                  <MenuEntry
                    id="history"
                    icon="clock"
                    onAction={() => navigate(paths.auditLogOf(id))}
                  >{t`操作履歴を見る`}</MenuEntry>
                  <MenuEntry
                    id="archive"
                    icon={status === 'ARCHIVED' ? 'undo' : 'folder'}
                    onAction={() => void (status === 'ARCHIVED' ? unarchive([id]) : archive([id]))}
                  >
                    {status === 'ARCHIVED' ? t`アーカイブから戻す` : t`アーカイブする`}
                  </MenuEntry>
                  <MenuEntry
                    id="delete"
                    icon="trash"
                    isDangerous
                    onAction={() => ask([id])}
                  >{t`削除する`}</MenuEntry>
                </Menu>
              </MenuPopover>
            </MenuTrigger>
          )
        }
      />
      {asked.length > 0 && (
        <DeleteSurveysDialog
          count={asked.length}
          isPending={managing.isPending}
          onConfirm={() => void remove([...asked])}
          onClose={() => ask([])}
        />
      )}
      <Outlet />
    </>
  )
}
