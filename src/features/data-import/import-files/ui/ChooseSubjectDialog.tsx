import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DataImportPerson } from '@/entities/data-import'
import { type TestSubjectStatusName, useSubjectsByCodeQuery } from '@/entities/test-subject'
import { Button } from '@/shared/ui/button'
import { ComboBox } from '@/shared/ui/combo-box'
import { Dialog } from '@/shared/ui/dialog'
import { ProblemNote } from '@/shared/ui/problem-note'

const everybody: TestSubjectStatusName[] = ['ACTIVE', 'INVITED', 'COMPLETED', 'WITHDRAWN']

/** Whose rows an account of the files has: a registered subject instead of a new one. */
export function ChooseSubjectDialog({
  projectId,
  person,
  chosen,
  taken,
  onChoose,
  onClose,
}: {
  projectId: string
  person: DataImportPerson
  chosen: string | null
  /** Chosen for other accounts. */
  taken: ReadonlySet<string>
  onChoose: (subjectCode: string | null) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { account, subjectCode } = person
  const [text, setText] = useState(chosen ?? '')
  const [code, choose] = useState(chosen)
  const [isChecked, setChecked] = useState(false)
  const subjects = useSubjectsByCodeQuery({ projectId, text, statuses: everybody })
  const problem = () => {
    if (!isChecked) return undefined
    if (code === null) return t`被験者を選択してください。`
    return taken.has(code) ? t`別のIDに選んだ被験者です。1人に1つだけ選んでください。` : undefined
  }
  const confirm = () => {
    setChecked(true)
    if (code !== null && !taken.has(code)) onChoose(code)
  }
  return (
    <Dialog
      title={t`「${account}」はだれのデータですか？`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          {chosen !== null && (
            <Button onPress={() => onChoose(null)}>
              <Trans>新しく登録する</Trans>
            </Button>
          )}
          <Button variant="primary" onPress={confirm}>
            <Trans>この被験者にする</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>選ばなければ、「{subjectCode}」のデータになります。</Trans>
      </p>
      <ProblemNote error={subjects.error} failed={t`被験者を読み込めませんでした。`} />
      <ComboBox
        label={t`被験者コード`}
        need="required"
        options={(subjects.data ?? []).map((subject) => ({ id: subject.code, label: subject.code }))}
        value={code}
        onChange={choose}
        inputValue={text}
        onInputChange={setText}
        isLoading={subjects.isFetching}
        error={problem()}
      />
    </Dialog>
  )
}
