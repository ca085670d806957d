import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SurveyRow } from '@/entities/surveys/survey'
import { DeleteSurveysDialog, useManageSurveys } from '@/features/survey/manage-surveys'
import { formatNumber } from '@/shared/lib/numbers'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { DeletionBar, DeletionNote, useDeletion } from '@/shared/ui/deletion'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink, NewLink } from '@/shared/ui/link'
import { MenuEntry } from '@/shared/ui/menu'
import { DeleteEntry, HistoryEntry, PageEntry, RowMenu } from '@/shared/ui/row-menu'
import { UndoNote } from '@/shared/ui/undo-note'
import { ListPage } from '@/widgets/page-frame'
import { SurveyTable } from '@/widgets/surveys/table'

/** アンケート: the surveys of the company. */
export function SurveysPage() {
  const { t } = useLingui()
  const managing = useManageSurveys()
  const deletion = useDeletion<SurveyRow>(managing)
  const { asked, ask, cancel, confirm, selection, clear } = deletion
  const [archived, setArchived] = useState<string[]>([])
  const archivedCount = formatNumber(archived.length)
  const archive = async (chosen: string[]) => {
    if (!(await managing.archive(chosen))) return
    setArchived(chosen)
    clear()
  }
  const unarchive = async (chosen: string[]) => {
    if (!(await managing.unarchive(chosen))) return
    setArchived([])
    clear()
  }
  const from = (source: string) => `${paths.surveyNew()}?from=${source}`
  const create = (
    <NewLink to={paths.surveyNew()}>
      <Trans>アンケートを作成する</Trans>
    </NewLink>
  )
  return (
    <ListPage
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
    >
      <DeletionNote
        deletion={deletion}
        message={({ ids }) => {
          const count = formatNumber(ids.length)
          return t`アンケート${count}件を削除しました。30日以内は元に戻せます。`
        }}
      />
      {archived.length > 0 && (
        <UndoNote
          message={t`アンケート${archivedCount}件をアーカイブしました。`}
          isPending={managing.isPending}
          onUndo={() => void unarchive(archived)}
          onClose={() => setArchived([])}
        />
      )}
      <SurveyTable
        selection={selection}
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
        actionBar={(show, shown) => (
          <DeletionBar
            deletion={deletion}
            shown={shown}
            rowId={({ id }) => id}
            isDeleted={show === 'deleted'}
          >
            {show === 'ARCHIVED' ? (
              <Button size="sm" variant="text" icon="undo" onPress={() => void unarchive([...selection.ids])}>
                <Trans>アーカイブから戻す</Trans>
              </Button>
            ) : (
              <Button size="sm" variant="text" icon="folder" onPress={() => void archive([...selection.ids])}>
                <Trans>アーカイブする</Trans>
              </Button>
            )}
          </DeletionBar>
        )}
        rowAction={(survey) =>
          survey.deletedAt === null && (
            <RowMenu name={survey.name}>
              <PageEntry icon="edit" to={paths.surveyEdit(survey.id)}>{t`編集する`}</PageEntry>
              <MenuEntry
                icon="copy"
                onAction={() => void managing.duplicate(survey.id)}
              >{t`複製する`}</MenuEntry>
              <HistoryEntry to={paths.auditLogOf(survey.id)} />
              {survey.status === 'ARCHIVED' ? (
                <MenuEntry key="unarchive" icon="undo" onAction={() => void unarchive([survey.id])}>
                  {t`アーカイブから戻す`}
                </MenuEntry>
              ) : (
                <MenuEntry key="archive" icon="folder" onAction={() => void archive([survey.id])}>
                  {t`アーカイブする`}
                </MenuEntry>
              )}
              <DeleteEntry onAction={() => ask({ ids: [survey.id], rows: [survey] })} />
            </RowMenu>
          )
        }
      />
      {asked && (
        <DeleteSurveysDialog
          count={asked.ids.length}
          isPending={managing.isPending}
          onConfirm={() => void confirm()}
          onClose={cancel}
        />
      )}
    </ListPage>
  )
}
