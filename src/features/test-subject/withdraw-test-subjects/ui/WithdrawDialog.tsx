import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import { styled } from 'styled-components'
import { codesInWords } from '@/entities/test-subject'
import { type LocalDate, localDateOf } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Form, FormDatePicker, FormSelect, FormTextArea, useDeclared, useSaveForm } from '@/shared/ui/form'
import { withdrawalFields } from '../../../../../engines/fields'
import { useWithdrawTestSubjectsMutation } from '../api/withdraw-test-subjects-api'
import { newWithdrawal, type WithdrawalValues, withdrawalSchema } from '../model/withdrawal-form'

/** 中止する: asks since when and why subjects take part no more, and says what ends with it and what stays. */
export function WithdrawDialog({
  ids,
  codes,
  timeZone,
  onDone,
  onClose,
}: {
  ids: string[]
  /** Of those that are on the screen. */
  codes: readonly string[]
  timeZone: string
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { propsOf, optionsOf } = useDeclared(withdrawalFields)
  const formId = useId()
  const [withdraw] = useWithdrawTestSubjectsMutation()
  const today: LocalDate = localDateOf(new Date(), timeZone)
  const schema = useMemo(withdrawalSchema, [])
  const { form, submit, problem, isSaving } = useSaveForm<WithdrawalValues>({
    schema,
    defaultValues: newWithdrawal(today),
    save: (input) => withdraw({ testSubjectIds: ids, input }),
    onSaved: onDone,
  })
  const [only] = codes
  const count = formatNumber(ids.length)
  return (
    <Dialog
      title={
        ids.length === 1 ? t`被験者 ${only} を中止にしますか？` : t`${count}名の被験者を中止にしますか？`
      }
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={isSaving} pendingLabel={t`記録中…`}>
            <Trans>中止する</Trans>
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit} problem={problem}>
        {ids.length > 1 && <p>{codesInWords(codes, ids.length)}</p>}
        <FormDatePicker {...propsOf('withdrawnOn')} control={form.control} max={today} />
        <FormSelect {...propsOf('reason')} control={form.control} options={optionsOf('reason')} />
        <FormTextArea
          {...propsOf('note')}
          control={form.control}
          hint={t`個人情報を閲覧できる人にだけ表示されます。`}
        />
        <Effects>
          <li>
            <Trans>
              デバイスとの紐づけはいま終了し、予定していた紐づけは取り消されます。中止を取り消すと、どちらも元に戻ります（ほかの人が使い始めたデバイスを除く）。
            </Trans>
          </li>
          <li>
            <Trans>中止日の翌日からは参加期間外になり、新しいリンクや案内は渡せなくなります。</Trans>
          </li>
          <li>
            <Trans>これまでに集めたデータは残ります。消すときは「個人情報を消去する」を使います。</Trans>
          </li>
          <li>
            <Trans>日付と理由は操作履歴に残り、中止はあとから取り消せます。</Trans>
          </li>
        </Effects>
      </Form>
    </Dialog>
  )
}

const Effects = styled.ul`
  padding-left: 1.2em;
  list-style: disc;
`
