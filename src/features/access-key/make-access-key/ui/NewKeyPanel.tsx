import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { scopeChoices, useCreateAccessKeyMutation } from '@/entities/data-out/access-key'
import type { ProjectDetails } from '@/entities/project'
import { useNow } from '@/shared/lib/clock'
import { addDays, formatDate, localDateOf } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { CheckboxCards } from '@/shared/ui/checkbox-cards'
import {
  FoldedFields,
  Form,
  FormDateRangePicker,
  FormNumberField,
  FormRadioCards,
  FormSelect,
  FormTextField,
  useSaveForm,
} from '@/shared/ui/form'
import { SidePanel } from '@/shared/ui/side-panel'
import { inputOf, type KeyDays, type KeyForm, keySchema, usualKey } from '../model/key-form'

/** A key and its secret, which is told this once. */
export interface TellableKey {
  readonly name: string
  readonly secret: string
}

/** The most of the last days of a subject that are not returned where dates are moved, as the server does it. */
const leftOutDays = 84

/** キーを発行する */
export function NewKeyPanel({
  project,
  onMade,
  onClose,
}: {
  project: ProjectDetails
  onMade: (made: TellableKey) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const id = useId()
  const [create] = useCreateAccessKeyMutation()
  const schema = useMemo(keySchema, [])
  const { form, submit, problem, isSaving } = useSaveForm({
    schema,
    defaultValues: usualKey,
    save: async (values) => {
      const outcome = await create({ projectId: project.id, input: inputOf(values, Date.now()) })
      if (outcome.data) onMade({ name: outcome.data.key.name, secret: outcome.data.secret })
      return outcome
    },
    onSaved: onClose,
  })
  const { control } = form
  const today = localDateOf(useNow(60_000), project.timeZone)
  const lastDay = project.endOn !== null && project.endOn < today ? project.endOn : today
  const heldBackAfter = formatDate(addDays(lastDay, -leftOutDays))
  const subjects: { id: KeyForm['subjects']; label: string }[] = [
    { id: 'all', label: t`全員` },
    ...project.tags.map((tag) => ({ id: `tag-${tag.id}` as const, label: t`タグ「${tag.name}」` })),
  ]
  const lasts: { id: KeyDays; label: string }[] = [
    { id: '30', label: t`30日間` },
    { id: '90', label: t`90日間` },
    { id: '180', label: t`180日間` },
    { id: '365', label: t`1年間` },
    { id: '730', label: t`2年間` },
  ]
  return (
    <SidePanel
      title={t`キーを発行する`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isSaving} pendingLabel={t`発行中…`}>
            <Trans>発行する</Trans>
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={submit} problem={problem}>
        <FormTextField control={control} name="name" label={t`キーの名前`} need="required" />
        <FormTextField
          control={control}
          name="purpose"
          label={t`目的`}
          hint={t`だれが何のために使うか。操作履歴に残ります。`}
          need="required"
        />
        <Controller
          control={control}
          name="scopes"
          render={({ field, fieldState }) => (
            <CheckboxCards
              label={t`読み取るデータ`}
              choices={scopeChoices()}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <FormRadioCards
          control={control}
          name="privacy"
          label={t`返す形`}
          columns={1}
          options={[
            {
              id: 'kept',
              label: t`仮名化（日付はそのまま）`,
              hint: t`コードは番号にし、自由記述を除きます。今日までのデータが返ります。いつ何をしたかを知る人には、だれのデータかわかることがあります。`,
            },
            {
              id: 'moved',
              label: t`仮名化（日付もずらす）`,
              hint: t`日付も人ごとにずらします。ずらした日数を推測されないように、${heldBackAfter}より後のデータは人により返りません（最大84日分）。`,
            },
            {
              id: 'open',
              label: t`そのまま`,
              hint: t`コード、日付、自由記述をそのまま返します。`,
            },
          ]}
        />
        <FormSelect control={control} name="subjects" label={t`被験者`} options={subjects} />
        <FormSelect control={control} name="days" label={t`有効期間`} options={lasts} />
        <FoldedFields
          control={control}
          names={['period', 'networks', 'perMinute']}
          title={t`期間、IP アドレス、回数`}
        >
          <FormDateRangePicker
            control={control}
            name="period"
            label={t`データの期間`}
            hint={t`本人の現地の日付。空のときは全期間です。`}
          />
          <FormTextField
            control={control}
            name="networks"
            label={t`IP アドレス`}
            hint={t`例: 203.0.113.5, 203.0.113.0/24。空のときはどこからでも使えます。`}
          />
          <FormNumberField
            control={control}
            name="perMinute"
            label={t`1分あたりの回数`}
            minValue={1}
            maxValue={6000}
          />
        </FoldedFields>
      </Form>
    </SidePanel>
  )
}
