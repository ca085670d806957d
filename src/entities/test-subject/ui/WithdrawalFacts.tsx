import { useLingui } from '@lingui/react/macro'
import { useLocale } from '@/shared/i18n'
import { formatDate } from '@/shared/lib/dates'
import { InlineNote } from '@/shared/ui/inline-note'
import { withdrawalFields } from '../../../../engines/fields'
import type { TestSubject } from '../api/test-subject-api'

/** Since when and why a subject takes part no more; the remark for who may see it. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: NonNullable<TestSubject['withdrawal']> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { withdrawnOn, reason, note } = withdrawal
  const choices: Readonly<Record<string, Readonly<Record<typeof locale, string>>>> =
    withdrawalFields.reason.choices
  const why = choices[reason.toLowerCase()]?.[locale] ?? reason
  const day = formatDate(withdrawnOn)
  return <InlineNote tone="warning">{t`${day} に中止：${why}${note ? `（${note}）` : ''}`}</InlineNote>
}
