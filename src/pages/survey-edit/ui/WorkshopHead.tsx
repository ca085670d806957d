import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useId, useState } from 'react'
import { styled } from 'styled-components'
import { type SurveySettings, SurveyStatusBadge } from '@/entities/surveys/survey'
import { type Autosave, SaveNote } from '@/features/survey/save-draft'
import { useMediaQuery } from '@/shared/lib/media-query'
import { paths } from '@/shared/routes'
import { ellipsis, media } from '@/shared/theme'
import { Badge } from '@/shared/ui/badge'
import { Breadcrumbs } from '@/shared/ui/breadcrumbs'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import {
  type BuilderView,
  focusField,
  focusSetting,
  type ProblemPlace,
  Problems,
  type SurveyEditor,
} from '@/widgets/surveys/builder'
import { publishChecks } from '../../../../engines/survey'
import { type WorkshopDialog, WorkshopMenu } from './WorkshopMenu'

export type WorkshopView = BuilderView | 'preview'
/** Name and state of the survey, its views, and the actions. */
export const WorkshopHead = memo(function WorkshopHead({
  survey,
  editor,
  saveState,
  view,
  onView,
  onOpen,
  onUnarchived,
}: {
  survey: SurveySettings
  editor: SurveyEditor
  saveState: Autosave['state']
  view: WorkshopView
  onView: (view: WorkshopView) => void
  onOpen: (what: WorkshopDialog) => void
  onUnarchived: () => void
}) {
  const { t } = useLingui()
  const { definition, language, acts } = editor
  const { draftVersion, newestVersion } = survey
  const isArchived = survey.status === 'ARCHIVED'
  const [isListOpen, setListOpen] = useState(false)
  const reasonId = useId()
  const isPhone = useMediaQuery(media.phone)
  // In a low window the rarer actions move to the menu, since the survey needs the height.
  const isShort = useMediaQuery(media.short)
  const isSmall = isPhone || isShort
  // Problems are shown at once, not after the user has written a note.
  const publish = () => (publishChecks(definition).length > 0 ? setListOpen(true) : onOpen('publish'))
  const goTo = ({ view: itsView, field, setting, ...shown }: ProblemPlace) => {
    acts.show(shown)
    onView(itsView)
    if (field !== undefined) focusField(field, shown.selected)
    if (setting !== undefined) focusSetting(setting)
  }
  const history = (
    <>
      <IconButton
        icon="undo"
        size="sm"
        label={t`元に戻す（Ctrl+Z）`}
        isDisabled={editor.history.past === null}
        onPress={acts.undo}
      />
      <IconButton
        icon="redo"
        size="sm"
        label={t`やり直す（Ctrl+Y）`}
        isDisabled={editor.history.future === null}
        onPress={acts.redo}
      />
    </>
  )
  return (
    <Frame>
      <Name>
        {!isSmall && <Breadcrumbs items={[{ label: t`アンケート`, to: paths.surveys() }]} />}
        <h1 title={survey.name}>{survey.name}</h1>
        {draftVersion === null ? (
          !isArchived && <Badge tone="success">{t`バージョン ${newestVersion ?? 1}・公開中`}</Badge>
        ) : (
          <Badge tone="accent">{t`バージョン ${draftVersion}・下書き`}</Badge>
        )}
        {isArchived && <SurveyStatusBadge status="ARCHIVED" />}
        <SaveNote state={saveState} savedAt={survey.draftSavedAt} />
      </Name>
      <Acts>
        {!isSmall && history}
        <Problems
          definition={definition}
          language={language}
          isOpen={isListOpen}
          onOpenChange={setListOpen}
          onGoTo={goTo}
        />
        <SegmentedControl
          label={t`表示`}
          value={view}
          onChange={onView}
          segments={[
            { id: 'edit', label: t`編集` },
            { id: 'preview', label: t`プレビュー` },
            { id: 'logic', label: t`流れ` },
            { id: 'score', label: t`採点` },
          ]}
        />
        {isPhone && !isShort && history}
        {!isShort && (
          <Button {...(!isPhone && { icon: 'eye' })} onPress={() => onOpen('try')}>
            <Trans>端末で試す</Trans>
          </Button>
        )}
        <Button
          variant={draftVersion === null ? 'secondary' : 'primary'}
          isDisabled={isArchived}
          onPress={publish}
          {...(isArchived && { 'aria-describedby': reasonId })}
        >
          <Trans>公開する</Trans>
        </Button>
        {isArchived && (
          <Reason id={reasonId}>
            <Trans>公開するには、アーカイブを解除してください。</Trans>
          </Reason>
        )}
        <WorkshopMenu
          surveyId={survey.id}
          isArchived={isArchived}
          onUnarchived={onUnarchived}
          acts={acts}
          isShort={isShort}
          canUndo={editor.history.past !== null}
          canRedo={editor.history.future !== null}
          canDiscard={newestVersion !== null && draftVersion !== null}
          onOpen={onOpen}
        />
      </Acts>
    </Frame>
  )
})

/* One row, whatever is said: a long name or note is cut, since a second row would move the survey. */
const Frame = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  flex: none;
  min-height: 56px;
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[16]} ${theme.space[8]} ${theme.space[24]}`};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.default};
  ${media.overlay} {
    flex-wrap: wrap;
  }
  ${media.phone} {
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  }
`
const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  flex: 1 1 0;
  min-width: 14em;
  container-type: inline-size;
  > nav {
    flex: none;
    @container (max-width: 440px) {
      display: none;
    }
  }
  > h1 {
    /* It gives way before the note does, which says whether the work is saved. */
    flex-shrink: 99;
    min-width: 5em;
    max-width: 24em;
    ${({ theme }) => ({ ...theme.typography.heading })}
    ${ellipsis}
  }
  ${media.overlay} {
    flex: 0 1 auto;
    flex-wrap: wrap;
    min-width: 0;
    container-type: normal;
  }
`
const Acts = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  ${media.overlay} {
    flex-wrap: wrap;
  }
`
const Reason = styled.span`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
