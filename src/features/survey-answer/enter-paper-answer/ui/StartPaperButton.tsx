import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type TestSubjectStatusName, useSubjectsByCodeQuery } from '@/entities/test-subject'
import { Button } from '@/shared/ui/button'
import { ComboBox } from '@/shared/ui/combo-box'
import { Dialog } from '@/shared/ui/dialog'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useStartPaperAnswerMutation } from '../api/enter-paper-answer-api'

/** Includes subjects who completed the study: they may have filled in the paper before. */
const withPaper: TestSubjectStatusName[] = ['ACTIVE', 'INVITED', 'COMPLETED']

/** 紙の回答を入力する: starts the entry of a voluntary answer given on paper. */
export function StartPaperButton(props: {
  projectId: string
  projectSurveyId: string
  onStarted: (surveyAnswerId: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="edit" onPress={() => setOpen(true)}>
        <Trans>紙の回答を入力する</Trans>
      </Button>
      {isOpen && <StartPaperDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function StartPaperDialog({
  projectId,
  projectSurveyId,
  onStarted,
  onClose,
}: Parameters<typeof StartPaperButton>[0] & { onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [testSubjectId, choose] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const subjects = useSubjectsByCodeQuery({ projectId, text, statuses: withPaper })
  const [start, { error, isLoading }] = useStartPaperAnswerMutation()
  const options = (subjects.data ?? []).map(({ id, code }) => ({ id, label: code }))
  const begin = async () => {
    setChecked(true)
    if (testSubjectId === null) return
    const { data } = await start({ projectSurveyId, testSubjectId })
    if (data !== undefined) onStarted(data)
  }
  return (
    <Dialog
      title={t`誰の紙の回答を入力しますか？`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button variant="primary" isPending={isLoading} onPress={() => void begin()}>
            <Trans>入力を始める</Trans>
          </Button>
        </>
      }
    >
      <Fields>
        <ProblemNote error={error ?? subjects.error} failed={t`入力を始められませんでした。`} />
        <ComboBox
          label={t`被験者コード`}
          need="required"
          options={options}
          value={testSubjectId}
          onChange={choose}
          onInputChange={setText}
          isLoading={subjects.isFetching}
          error={isChecked && testSubjectId === null ? t`被験者を選択してください。` : undefined}
        />
      </Fields>
    </Dialog>
  )
}

const Fields = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  padding-block: ${({ theme }) => theme.space[8]};
`
