import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProjectSurvey } from '@/entities/project-survey'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useIssueSurveyLinksMutation } from '../api/issue-survey-links-api'
import { IssuedLinksTable } from './IssuedLinksTable'
import { SubjectsChoice } from './SubjectsChoice'

/** リンクを渡す: a link of their own for each chosen subject, to be copied or scanned. */
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
  const count = formatNumber(ids.size)
  const total = formatNumber(issued?.items.length)
  return (
    <Dialog
      title={issued ? t`${total}名のリンク` : t`「${survey.name}」のリンクを渡す`}
      isOpen
      onClose={onClose}
      actions={
        issued ? (
          <Button onPress={onClose}>
            <Trans>閉じる</Trans>
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>
              <Trans>やめる</Trans>
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
      {issued ? (
        <IssuedLinksTable issued={issued} asksPin={survey.asksPin} />
      ) : (
        <SubjectsChoice projectId={projectId} ids={ids} onChange={setIds} />
      )}
    </Dialog>
  )
}
