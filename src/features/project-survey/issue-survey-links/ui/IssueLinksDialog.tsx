import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProjectSurvey } from '@/entities/surveys/project-survey'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useIssueSurveyLinksMutation } from '../api/issue-survey-links-api'
import { IssuedLinksTable } from './IssuedLinksTable'
import { LinkDeadline } from './LinkDeadline'
import { SubjectsChoice } from './SubjectsChoice'

/** リンクを渡す: a link for each chosen subject, to copy or scan. */
export function IssueLinksDialog({
  projectId,
  survey,
  onClose,
}: {
  projectId: string
  survey: ProjectSurvey
  onClose: () => void
}) {
  const { t } = useLingui()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [issue, { data: issued, error, isLoading }] = useIssueSurveyLinksMutation()
  const [isTaken, setTaken] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isRefused = issued?.items.length === 0
  const isUntaken = issued !== undefined && issued.items.length > 0 && !isTaken
  // Warns, because later each link can only be shown one by one.
  const close = () => (isUntaken && !isAsked ? setAsked(true) : onClose())
  const count = formatNumber(ids.size)
  const total = formatNumber(issued?.items.length)
  return (
    <Dialog
      title={
        isRefused
          ? t`リンクを渡せませんでした`
          : issued
            ? t`${total}名のリンク`
            : t`「${survey.name}」のリンクを渡す`
      }
      isOpen
      onClose={close}
      actions={
        issued ? (
          <Button onPress={close} {...(isUntaken && isAsked && { variant: 'danger' as const })}>
            {isUntaken && isAsked ? <Trans>コピーせずに閉じる</Trans> : <Trans>閉じる</Trans>}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>
              <Trans>キャンセル</Trans>
            </Button>
            <Button
              variant="primary"
              isDisabled={ids.size === 0}
              isPending={isLoading}
              pendingLabel={t`用意中…`}
              onPress={() => void issue({ projectSurveyId: survey.id, testSubjectIds: [...ids] })}
            >
              <Trans>{count}名分のリンクを用意する</Trans>
            </Button>
          </>
        )
      }
    >
      <ProblemNote error={error} failed={t`リンクを用意できませんでした。`} />
      {isUntaken && isAsked && (
        <div role="alert">
          <InlineNote tone="warning">{t`リンクをまだコピーしていません。閉じたあとは、回答の一覧から1件ずつ表示できます。`}</InlineNote>
        </div>
      )}
      {!isRefused && <LinkDeadline projectId={projectId} survey={survey} />}
      {issued ? (
        <IssuedLinksTable issued={issued} asksPin={survey.asksPin} onTaken={() => setTaken(true)} />
      ) : (
        <SubjectsChoice projectId={projectId} ids={ids} onChange={setIds} />
      )}
    </Dialog>
  )
}
