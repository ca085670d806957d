import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useNavigate } from 'react-router'
import { useManageSurveys } from '@/features/survey/manage-surveys'
import { paths } from '@/shared/routes'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuLine, MenuPopover, MenuTrigger } from '@/shared/ui/menu'

/** The dialogs over the builder. */
export type SurveyEditorDialog =
  | 'publish'
  | 'versions'
  | 'try'
  | 'library'
  | 'paper'
  | 'rename'
  | 'discard'
  | 'export'

/** The rarer actions on a survey. */
export const SurveyEditorMenu = memo(function SurveyEditorMenu({
  surveyId,
  canDiscard,
  isArchived,
  onOpen,
  onUnarchived,
}: {
  surveyId: string
  canDiscard: boolean
  isArchived: boolean
  onOpen: (what: SurveyEditorDialog) => void
  onUnarchived: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const managing = useManageSurveys()
  const archive = async () => {
    if (await managing.archive([surveyId], t`アーカイブしました。`)) void navigate(paths.surveys())
  }
  const unarchive = async () => {
    if (await managing.unarchive([surveyId])) onUnarchived()
  }
  return (
    <MenuTrigger>
      <IconButton icon="more" label={t`ほかの操作`} />
      <MenuPopover placement="bottom end">
        <Menu aria-label={t`ほかの操作`}>
          <MenuEntry
            id="rename"
            icon="edit"
            onAction={() => onOpen('rename')}
          >{t`アンケート名を変更する`}</MenuEntry>
          <MenuEntry
            id="discard"
            icon="undo"
            isDisabled={!canDiscard}
            onAction={() => onOpen('discard')}
          >{t`下書きを破棄する`}</MenuEntry>
          <MenuEntry
            id="versions"
            icon="clock"
            onAction={() => onOpen('versions')}
          >{t`バージョンの履歴`}</MenuEntry>
          <MenuEntry
            id="library"
            icon="notebook"
            onAction={() => onOpen('library')}
          >{t`ライブラリから追加する`}</MenuEntry>
          <MenuEntry
            id="paper"
            icon="print"
            onAction={() => onOpen('paper')}
          >{t`紙の調査票を印刷する`}</MenuEntry>
          <MenuEntry id="export" icon="download" onAction={() => onOpen('export')}>{t`書き出す`}</MenuEntry>
          <MenuLine />
          {isArchived ? (
            <MenuEntry
              id="unarchive"
              icon="folder"
              onAction={() => void unarchive()}
            >{t`アーカイブを解除する`}</MenuEntry>
          ) : (
            <MenuEntry
              id="archive"
              icon="folder"
              onAction={() => void archive()}
            >{t`アーカイブする`}</MenuEntry>
          )}
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  )
})
