import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { SubjectsChoice } from '@/features/project-survey/issue-survey-links'
import { IssueLinksButton } from '@/features/test-subject/issue-subject-links'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'

/** リンクを渡す: the subjects' own list pages, where they answer whenever they like. */
export function IssueSubjectLinksDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useLingui()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return (
    <Dialog
      title={t`被験者用リンクを渡す`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>閉じる</Trans>
          </Button>
          <IssueLinksButton
            testSubjectIds={[...ids]}
            projectId={projectId}
            isDisabled={ids.size === 0}
            variant="primary"
          />
        </>
      }
    >
      <Words>
        <Trans>
          被験者ごとのアンケート一覧のページです。随時のアンケートには、そこからいつでも回答できます。
        </Trans>
      </Words>
      <SubjectsChoice projectId={projectId} ids={ids} onChange={setIds} />
    </Dialog>
  )
}

const Words = styled.p`
  margin-bottom: ${({ theme }) => theme.space[12]};
`
