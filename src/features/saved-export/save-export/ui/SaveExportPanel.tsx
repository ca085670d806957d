import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type SavedExport,
  useCreateSavedExportMutation,
  useUpdateSavedExportMutation,
} from '@/entities/data-out/saved-export'
import type { ExportDefinitionInput } from '@/shared/api/generated/schema'
import { weekdayName } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { Form, FormCheckbox, FormSelect, FormTextField, useSaveForm } from '@/shared/ui/form'
import { SidePanel } from '@/shared/ui/side-panel'
import { useNotify } from '@/shared/ui/snackbar'
import {
  type LastDays,
  type SavedForm,
  savedFormOf,
  savedInputOf,
  savedSchema,
  type Weekday,
} from '../model/saved-form'

/** 条件を保存する: a name for the choices, and when they are made again by themselves. */
export function SaveExportPanel({
  projectId,
  name,
  definition,
  purpose,
  destinationId,
  saved,
  onClose,
}: {
  projectId: string
  /** What it is called at first. */
  name: string
  definition: ExportDefinitionInput
  /** As an export states it. */
  purpose: string | null
  /** Where what is made of them is delivered, too. */
  destinationId: string | null
  /** Overwritten; null: a new one. */
  saved: SavedExport | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const id = useId()
  const notify = useNotify()
  const [create] = useCreateSavedExportMutation()
  const [update] = useUpdateSavedExportMutation()
  const schema = useMemo(savedSchema, [])
  const { form, submit, problem, isSaving } = useSaveForm({
    schema,
    defaultValues: savedFormOf(name, saved),
    save: (values) => {
      const input = savedInputOf(values, definition, purpose, destinationId)
      return saved ? update({ savedExportId: saved.id, input }) : create({ projectId, input })
    },
    onSaved: () => {
      notify.done(t`条件を保存しました。`)
      onClose()
    },
  })
  const { control } = form
  const repeats = useWatch({ control, compute: (all: SavedForm) => all.repeats })
  const weekdays = (['1', '2', '3', '4', '5', '6', '7'] as const satisfies Weekday[]).map((day) => ({
    id: day,
    label: t`${weekdayName(Number(day) - 1)}曜日`,
  }))
  const hours = Array.from({ length: 24 }, (_, hour) => ({ id: String(hour), label: `${hour}:00` }))
  const periods: { id: LastDays; label: string }[] = [
    { id: 'as-chosen', label: t`条件の期間のまま` },
    { id: '1', label: t`前日だけ` },
    { id: '7', label: t`前日までの7日間` },
    { id: '30', label: t`前日までの30日間` },
    { id: '90', label: t`前日までの90日間` },
  ]
  return (
    <SidePanel
      title={saved ? t`保存した条件を編集する` : t`条件を保存する`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isSaving} pendingLabel={t`保存中…`}>
            <Trans>保存する</Trans>
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={submit} problem={problem}>
        <FormTextField
          control={control}
          name="name"
          label={t`条件の名前`}
          hint={t`プロジェクトの、データを出力できる人が使えます。`}
          need="required"
        />
        <FormSelect
          control={control}
          name="repeats"
          label={t`定期出力`}
          options={[
            { id: 'no', label: t`しない` },
            { id: 'DAILY', label: t`毎日` },
            { id: 'WEEKLY', label: t`毎週` },
          ]}
        />
        {repeats !== 'no' && (
          <>
            {repeats === 'WEEKLY' && (
              <FormSelect control={control} name="weekday" label={t`曜日`} options={weekdays} />
            )}
            <FormSelect
              control={control}
              name="hour"
              label={t`時刻`}
              hint={t`プロジェクトのタイムゾーンの時刻です。`}
              options={hours}
            />
            <FormSelect control={control} name="lastDays" label={t`データの期間`} options={periods} />
            <FormCheckbox
              control={control}
              name="isCompared"
            >{t`前回から変わった行の一覧を付ける`}</FormCheckbox>
          </>
        )}
      </Form>
    </SidePanel>
  )
}
