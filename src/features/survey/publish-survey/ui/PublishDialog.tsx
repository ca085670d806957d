import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useUsesOfSurveyQuery } from '@/entities/surveys/project-survey'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { TextArea } from '@/shared/ui/text-area'
import {
  type PublishedSurvey,
  usePublishSurveyMutation,
  useSwitchUsesMutation,
} from '../api/publish-survey-api'
import { UsesToSwitch } from './UsesToSwitch'

/** 公開する: what publishing does, the differences, and a note for the history. */
export function PublishDialog({
  survey,
  version,
  changes,
  revision,
  beforehand,
  onPublished,
  onClose,
}: {
  survey: { id: string; name: string }
  version: number
  /** Differences from the newest version, in sentences; null if there is no version yet. */
  changes: readonly string[] | null
  /** The revision of the draft, read after saving. */
  revision: () => number
  /** Saves pending changes; false if that failed. */
  beforehand: () => Promise<boolean>
  /** `switched`: how many deliveries take the new version. */
  onPublished: (survey: PublishedSurvey, switched: number) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [publish, { isLoading }] = usePublishSurveyMutation()
  const uses = useUsesOfSurveyQuery(survey.id, { refetchOnMountOrArgChange: true })
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set())
  const [takeNewest, { isLoading: isSwitching }] = useSwitchUsesMutation()
  const notify = useNotify()
  const confirm = async () => {
    if (!(await beforehand())) return setProblem(t`保存していない変更があるため、公開できません。`)
    const { data, error } = await publish({ surveyId: survey.id, revision: revision(), note })
    if (!data) return setProblem(failureSentence(error))
    const taking = switched.size > 0 ? await takeNewest({ projectSurveyIds: [...switched] }) : undefined
    onPublished(data, taking?.data ?? 0)
    // Said last: one sentence is shown, and this one asks for something.
    if (taking?.error)
      notify.failed(t`公開しましたが、配信を切り替えられませんでした。配信の一覧で切り替えてください。`)
  }
  return (
    <ConfirmDialog
      title={t`バージョン ${version} を公開しますか？`}
      isOpen
      isPending={isLoading || isSwitching}
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`公開する`}
      pendingLabel={t`公開中…`}
      problem={problem}
    >
      <p>
        <Trans>公開したバージョンは変わりません。試しの回答は消去します。</Trans>
      </p>
      <UsesToSwitch
        uses={uses.currentData}
        error={uses.error}
        version={version}
        chosen={switched}
        onChange={setSwitched}
      />
      {changes && changes.length > 0 && (
        <Changes>
          {changes.slice(0, 8).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {changes.length > 8 && (
            <li>
              <Plural value={changes.length - 8} other="ほか#件" />
            </li>
          )}
        </Changes>
      )}
      <TextArea
        label={t`変更点のメモ`}
        need="optional"
        hint={t`バージョンの履歴に残ります。`}
        value={note}
        onChange={setNote}
        rows={2}
      />
    </ConfirmDialog>
  )
}

const Changes = styled.ul`
  max-height: 200px;
  overflow: auto;
`
