import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { type TestSubjectSettings, useLazyPersonalDataQuery } from '@/entities/test-subject'
import { formatDate, localDateOf } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { FactList } from '@/shared/ui/fact-list'
import { InlineNote } from '@/shared/ui/inline-note'
import { failureSentence } from '@/shared/ui/problem-note'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { personalValuesOf } from '../model/personal-data-form'
import type { SubjectValues } from '../model/subject-form'
import { PersonalDataFields } from './PersonalDataFields'

/** The stored personal data: masked until the user asks to see them. Only showing them is recorded in the audit log. */
export function KnownPersonalData({
  form,
  subject,
  onRefill,
}: {
  form: UseFormReturn<SubjectValues>
  subject: Pick<TestSubjectSettings, 'id' | 'code' | 'timeZone' | 'personalDataErasedAt'>
  /** Called when the user confirms that erased personal data are entered again. */
  onRefill: () => void
}) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [look, { isFetching, error }] = useLazyPersonalDataQuery()
  const isShown = useWatch({ control: form.control, name: 'personalData' }) !== null
  const show = async () => {
    const { data, isSuccess } = await look(subject.id)
    if (!isSuccess) return
    // Other fields keep their unsaved input.
    const { defaultValues } = form.formState
    const values = { ...defaultValues, personalData: personalValuesOf(data ?? null) } as SubjectValues // Every field has a default value.
    form.reset(values, { keepDirtyValues: true })
  }
  if (isShown) return <PersonalDataFields control={form.control} />
  const mask = (
    <Mask>
      <span aria-hidden="true">••••</span>
      <VisuallyHidden>{t`非表示`}</VisuallyHidden>
    </Mask>
  )
  return (
    <>
      {subject.personalDataErasedAt !== null && (
        <InlineNote>
          {t`この被験者の個人情報は ${formatDate(localDateOf(new Date(subject.personalDataErasedAt), subject.timeZone))} に消去されました。`}
        </InlineNote>
      )}
      <FactList
        facts={[t`氏名`, t`ふりがな`, t`メールアドレス`, t`電話番号`, t`住所`].map((name) => ({
          name,
          value: mask,
        }))}
      />
      {error !== undefined && <InlineNote tone="danger">{failureSentence(error)}</InlineNote>}
      <div>
        <Button
          size="sm"
          icon="eye"
          onPress={() => (subject.personalDataErasedAt === null ? void show() : setAsking(true))}
          isPending={isFetching}
          pendingLabel={t`読み込み中…`}
        >
          {subject.personalDataErasedAt === null ? <Trans>表示する</Trans> : <Trans>もう一度登録する</Trans>}
        </Button>
      </div>
      <ConfirmDialog
        title={t`被験者 ${subject.code} の個人情報をもう一度登録しますか？`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onRefill()
          void show()
        }}
        confirmLabel={t`もう一度登録する`}
        isDangerous
      >
        <Trans>
          この人の個人情報は、消去の依頼などにより消去されました。本人の同意を確認してから登録してください。保存するまでは、何も登録されません。
        </Trans>
      </ConfirmDialog>
    </>
  )
}

const Mask = styled.span`
  color: ${({ theme }) => theme.color.text.secondary};
  letter-spacing: 0.1em;
`
