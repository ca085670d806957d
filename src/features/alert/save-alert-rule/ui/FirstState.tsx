import { useLingui } from '@lingui/react/macro'
import type { AlertRuleState } from '@/shared/api/generated/schema'
import { RadioCards } from '@/shared/ui/radio-cards'

/** What a new rule does once it is saved: nobody is told by surprise. */
export function FirstState({
  value,
  error,
  onChange,
}: {
  /** null: not chosen yet. */
  value: AlertRuleState | null
  error: string | undefined
  onChange: (state: AlertRuleState) => void
}) {
  const { t } = useLingui()
  return (
    <RadioCards<AlertRuleState>
      label={t`登録したあと`}
      need="required"
      columns={3}
      options={[
        {
          id: 'TEST',
          label: t`テストから始める`,
          hint: t`発報を記録しますが、だれにも知らせません。結果を見てから有効にできます。`,
        },
        { id: 'ON', label: t`すぐに有効にする`, hint: t`条件に当てはまると、通知先に知らせます。` },
        { id: 'OFF', label: t`無効のまま保存する`, hint: t`判定しません。あとから有効にできます。` },
      ]}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
