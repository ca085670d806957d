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
  type SurveyEditorModel,
} from '@/widgets/surveys/builder'
import { publishChecks } from '../../../../engines/survey'
import { type SurveyEditorDialog, SurveyEditorMenu } from './SurveyEditorMenu'
import { UndoButtons } from './UndoButtons'

export type SurveyEditorView = BuilderView | 'preview'
/** Name and state of the survey, its views, and the actions. */
export const SurveyEditorHead = memo(function SurveyEditorHead({
  survey,
  editor,
  saveState,
  view,
  onView,
  onOpen,
  onUnarchived,
}: {
  survey: SurveySettings
  editor: SurveyEditorModel
  saveState: Autosave['state']
  view: SurveyEditorView
  onView: (view: SurveyEditorView) => void
  onOpen: (what: SurveyEditorDialog) => void
  onUnarchived: () => void
}) {
  const { t } = useLingui()
  const { definition, language, actions } = editor
  const { draftVersion, newestVersion } = survey
  const isArchived = survey.status === 'ARCHIVED'
  const [isListOpen, setListOpen] = useState(false)
  const reasonId = useId()
  const isPhone = useMediaQuery(media.phone)
  // The survey needs the height of a low window.
  const isShort = useMediaQuery(media.short)
  const isSmall = isPhone || isShort
  const isNarrow = useMediaQuery(media.rail) || isSmall
  // Problems are shown at once, not after the user has written a note.
  const publish = () => (publishChecks(definition).length > 0 ? setListOpen(true) : onOpen('publish'))
  const goTo = ({ view: itsView, field, setting, ...shown }: ProblemPlace) => {
    actions.show(shown)
    onView(itsView)
    if (field !== undefined) focusField(field, shown.selected)
    if (setting !== undefined) focusSetting(setting)
  }
  return (
    <Frame>
      <Name>
        <div>
          {!isSmall && <Breadcrumbs items={[{ label: t`アンケート`, to: paths.surveys() }]} />}
          <h1 title={survey.name}>{survey.name}</h1>
        </div>
        <div>
          {draftVersion === null ? (
            !isArchived && <Badge tone="success">{t`バージョン ${newestVersion ?? 1}・公開中`}</Badge>
          ) : (
            <Badge tone="accent">{t`バージョン ${draftVersion}・下書き`}</Badge>
          )}
          {isArchived && <SurveyStatusBadge status="ARCHIVED" />}
          <SaveNote state={saveState} savedAt={survey.draftSavedAt} />
        </div>
      </Name>
      <Actions>
        <UndoButtons editor={editor} />
        <Problems
          definition={definition}
          language={language}
          isOpen={isListOpen}
          onOpenChange={setListOpen}
          onGoTo={goTo}
        />
        {isNarrow && <IconButton icon="eye" label={t`端末で試す`} onPress={() => onOpen('try')} />}
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
        {!isNarrow && (
          <Button icon="eye" onPress={() => onOpen('try')}>
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
        <SurveyEditorMenu
          surveyId={survey.id}
          isArchived={isArchived}
          onUnarchived={onUnarchived}
          canDiscard={newestVersion !== null && draftVersion !== null}
          onOpen={onOpen}
        />
      </Actions>
    </Frame>
  )
})

/* One height, whatever is said: a long name or note is cut, since a further row would move the survey. */
const Frame = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  flex: none;
  min-height: 60px;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[16]} ${theme.space[4]} ${theme.space[24]}`};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.default};
  ${media.overlay} {
    flex-wrap: wrap;
  }
  ${media.phone} {
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  }
`
/* Version and saving stand under the name, and beside it where there is room for both. */
const Name = styled.div`
  flex: 1 1 0;
  min-width: 14em;
  container-type: inline-size;
  > div {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
    min-width: 0;
    @container (min-width: 760px) {
      display: inline-flex;
      max-width: 60%;
      vertical-align: middle;
      & + div {
        max-width: 40%;
        padding-left: ${({ theme }) => theme.space[8]};
      }
    }
  }
  nav,
  div > span {
    flex: none;
  }
  div > [role='status'] {
    flex: 0 1 auto;
  }
  h1 {
    min-width: 0;
    ${({ theme }) => ({ ...theme.typography.heading })}
    ${ellipsis}
  }
  ${media.overlay} {
    flex: 1 1 100%;
    min-width: 0;
  }
`
const Actions = styled.div`
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
