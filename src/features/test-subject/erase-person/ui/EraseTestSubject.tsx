import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { InlineNote } from '@/shared/ui/inline-note'
import { failureSentence } from '@/shared/ui/problem-note'
import { RadioCards } from '@/shared/ui/radio-cards'
import { useNotify } from '@/shared/ui/snackbar'
import { useEraseTestSubjectMutation } from '../api/erase-person-api'

type Keep = 'STUDY_DATA' | 'NOTHING'

/** 消去する: asks which data to keep, and for the subject's code, before it erases a person for good. */
export function EraseTestSubject({
  subject,
  onErased,
}: {
  subject: { id: string; code: string }
  onErased: () => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const [keep, setKeep] = useState<Keep>('STUDY_DATA')
  const [erase, { isLoading, error, reset }] = useEraseTestSubjectMutation()
  const { id: testSubjectId, code } = subject
  const close = () => {
    reset()
    setOpen(false)
  }
  const confirm = async () => {
    const answer = await erase({ testSubjectId, keep, code })
    if (answer.error) return
    notify.done(
      keep === 'STUDY_DATA'
        ? t`被験者 ${code} の個人情報を消去しました。`
        : t`被験者 ${code} を消去しました。`,
    )
    close()
    onErased()
  }
  return (
    <Frame>
      <p>
        <Trans>本人から削除を求められたときなどに、個人情報を完全に消去します。</Trans>
      </p>
      <AlignedAction>
        <Button size="sm" variant="dangerText" onPress={() => setOpen(true)}>
          <Trans>個人情報を消去する</Trans>
        </Button>
      </AlignedAction>
      <ConfirmDialog
        title={t`被験者 ${code} の個人情報を消去しますか？`}
        isOpen={isOpen}
        onClose={close}
        onConfirm={() => void confirm()}
        confirmLabel={t`消去する`}
        pendingLabel={t`消去中…`}
        isPending={isLoading}
        isDangerous
        typedCode={code}
        problem={error === undefined ? undefined : failureSentence(error)}
      >
        <InlineNote tone="warning">
          <Trans>この操作は取り消せません。操作履歴に残る変更前後の値も読めなくなります。</Trans>
        </InlineNote>
        <RadioCards
          label={t`残すもの`}
          columns={1}
          value={keep}
          onChange={setKeep}
          options={[
            {
              id: 'STUDY_DATA',
              label: t`研究データを残す`,
              hint: t`計測データとコードは残ります。氏名や連絡先、メモ、属性を消去し、紐づけを終了して、状態を「中止」にします。`,
            },
            {
              id: 'NOTHING',
              label: t`何も残さない`,
              hint: t`被験者と、計測データ・紐づけ・タグのすべてを消去します。計測データの消去には時間がかかることがあります。`,
            },
          ]}
        />
      </ConfirmDialog>
    </Frame>
  )
}

// Aligns the text of the button with the texts above.
const AlignedAction = styled.div`
  margin-left: -10px;
`
const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  padding-top: ${({ theme }) => theme.space[20]};
  border-top: 1px solid ${({ theme }) => theme.color.border.default};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
