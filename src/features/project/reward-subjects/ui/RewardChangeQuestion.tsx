import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { isRefusal } from '@/shared/api'
import { formatNumber } from '@/shared/lib/numbers'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { type MonthChange, type RewardRule, useLazyRewardRuleChangeQuery } from '../api/reward-subjects-api'

type Amounts = Omit<RewardRule, 'updatedAt'>

/** Asks before amounts are saved that change past months. The dialog has to be rendered by the form. */
export function useRewardChangeQuestion(projectId: string) {
  const [look, { error, isFetching }] = useLazyRewardRuleChangeQuery()
  const [asked, setAsked] = useState<{ changes: MonthChange[]; save: () => void } | null>(null)
  const ask = async (input: Amounts, save: () => void) => {
    const found = await look({ projectId, input })
    if (found.data && found.data.length > 0) return setAsked({ changes: found.data, save })
    // Amounts that cannot be saved are refused by the save itself, at their field.
    if (!found.error || isRefusal(found.error, 'INVALID_INPUT')) save()
  }
  const dialog = asked && (
    <RewardChangeDialog
      changes={asked.changes}
      onClose={() => setAsked(null)}
      onSave={() => {
        setAsked(null)
        asked.save()
      }}
    />
  )
  return { ask, dialog, isLooking: isFetching, error: isRefusal(error, 'INVALID_INPUT') ? undefined : error }
}

const mostNamed = 6

/** Which unpaid months new amounts would change, and by how much. */
export function RewardChangeDialog({
  changes,
  onClose,
  onSave,
}: {
  /** Oldest first; at least one. */
  changes: readonly MonthChange[]
  onClose: () => void
  onSave: () => void
}) {
  const { t } = useLingui()
  const sum = (of: (change: MonthChange) => number) =>
    formatNumber(changes.reduce((total, change) => total + of(change), 0))
  const [months, before, after] = [
    formatNumber(changes.length),
    sum((one) => one.beforeYen),
    sum((one) => one.afterYen),
  ]
  const more = formatNumber(changes.length - mostNamed)
  return (
    <ConfirmDialog
      title={t`過去の月の謝礼も変わります。保存しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={onSave}
      confirmLabel={t`保存する`}
    >
      <p>
        <Trans>
          まだ支払っていない{months}か月分を新しい金額で計算し直します。未払いの合計は {before}円から {after}
          円になります。支払済みの金額は変わりません。
        </Trans>
      </p>
      <ul>
        {/* The newest months are the ones that are about to be paid. */}
        {changes
          .slice(-mostNamed)
          .reverse()
          .map((change) => (
            <MonthLine key={change.month} change={change} />
          ))}
        {changes.length > mostNamed && (
          <li>
            <Trans>ほか{more}か月</Trans>
          </li>
        )}
      </ul>
    </ConfirmDialog>
  )
}

function MonthLine({ change }: { change: MonthChange }) {
  const [year, month] = [change.month.slice(0, 4), Number(change.month.slice(5, 7))]
  const [count, before, after] = [change.subjectCount, change.beforeYen, change.afterYen].map((figure) =>
    formatNumber(figure),
  )
  return (
    <Line>
      <Trans>
        {year}年{month}月: {count}名　{before}円 → {after}円
      </Trans>
    </Line>
  )
}

const Line = styled.li`
  font-variant-numeric: tabular-nums;
`
