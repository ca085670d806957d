import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { isRefusal } from '@/shared/api'
import type { RewardRuleInput } from '@/shared/api/generated/schema'
import { formatNumber } from '@/shared/lib/numbers'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { type MonthChange, useLazyRewardRuleChangeQuery } from '../api/reward-subjects-api'

/** Asks before amounts are saved that change past months. The form has to render the dialog. */
export function usePastChangeQuestion(projectId: string) {
  const [look, { error }] = useLazyRewardRuleChangeQuery()
  const [asked, setAsked] = useState<{ changes: MonthChange[]; answer: (maySave: boolean) => void } | null>(
    null,
  )
  /** Whether the amounts may be saved. */
  const ask = async (input: RewardRuleInput): Promise<boolean> => {
    const { data: changes, error: failure } = await look({ projectId, input })
    // Amounts that cannot be saved are refused by the save itself, at their field.
    if (failure) return isRefusal(failure, 'INVALID_INPUT')
    if (!changes || changes.length === 0) return true
    return new Promise((answer) => setAsked({ changes, answer }))
  }
  const close = (maySave: boolean) => {
    setAsked(null)
    asked?.answer(maySave)
  }
  const dialog = asked && (
    <PastChangeDialog changes={asked.changes} onClose={() => close(false)} onSave={() => close(true)} />
  )
  return { ask, dialog, error: isRefusal(error, 'INVALID_INPUT') ? undefined : error }
}

const mostNamed = 6

/** Which unpaid months new amounts would change, and by how much. */
export function PastChangeDialog({
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
