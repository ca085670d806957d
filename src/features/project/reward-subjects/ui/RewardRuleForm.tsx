import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { isRefusal } from '@/shared/api'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import { InlineNote } from '@/shared/ui/inline-note'
import { NumberField } from '@/shared/ui/number-field'
import { ProblemNote } from '@/shared/ui/problem-note'
import { QueryView } from '@/shared/ui/query-view'
import { Select } from '@/shared/ui/select'
import { useNotify } from '@/shared/ui/snackbar'
import { type RewardRule, useRewardRuleQuery, useSaveRewardRuleMutation } from '../api/reward-subjects-api'
import { useRewardChangeQuestion } from './RewardChangeQuestion'

/** 謝礼の金額: yen for each answer and each valid day, and bonuses of a month. */
export function RewardRuleForm({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const query = useRewardRuleQuery({ projectId })
  return (
    <QueryView query={query} what={t`謝礼の金額`}>
      {(rule) => <RuleFields key={projectId} projectId={projectId} rule={rule} />}
    </QueryView>
  )
}

/** Without amounts every total is zero: says why. */
export function UnsetRewardNote({ projectId }: { projectId: string }) {
  const { data: rule } = useRewardRuleQuery({ projectId })
  if (!rule || rule.yenPerAnswer > 0 || rule.yenPerValidDay > 0 || rule.bonuses.length > 0) return null
  return (
    <InlineNote>
      <Trans>謝礼の金額がまだありません。「謝礼の金額を設定する」で決めると、合計を計算します。</Trans>
    </InlineNote>
  )
}

type Bonus = RewardRule['bonuses'][number]

interface Draft {
  readonly input: RewardRule
  /** When the amounts it began from were saved. */
  readonly basedOn: string
  readonly isSaved: boolean
}

/** As the server has them. */
const yenLimits = { minValue: 0, maxValue: 1_000_000, step: 1 }

function RuleFields({ projectId, rule }: { projectId: string; rule: RewardRule }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [save, { error, isLoading }] = useSaveRewardRuleMutation()
  const [draft, setDraft] = useState<Draft | null>(null)
  // What was saved here stays on screen until it comes back from the server.
  const isOver = draft?.isSaved === true && draft.basedOn !== rule.updatedAt
  const input = draft === null || isOver ? rule : draft.input
  const change = (part: Partial<RewardRule>) =>
    setDraft({
      input: { ...input, ...part },
      basedOn: draft === null || isOver ? rule.updatedAt : draft.basedOn,
      isSaved: false,
    })
  const setBonus = (at: number, part: Partial<Bonus>) =>
    change({ bonuses: input.bonuses.map((one, place) => (place === at ? { ...one, ...part } : one)) })
  const isChanged = draft !== null && !draft.isSaved
  const isStale = isRefusal(error, 'STALE_EDIT') && isChanged
  // A number counts once its field is left, such as for the button: it can be pressed at any time.
  const question = useRewardChangeQuestion(projectId)
  const press = async () => {
    if (!isChanged) return notify.done(t`謝礼の金額を保存しました。`)
    const { yenPerAnswer, yenPerValidDay, bonuses } = input
    // Who was told of the newer amounts has them before their eyes.
    const basedOn = isStale ? rule.updatedAt : draft.basedOn
    const amounts = { yenPerAnswer, yenPerValidDay, bonuses }
    await question.ask(amounts, async () => {
      const outcome = await save({ projectId, input: amounts, basedOn })
      if (outcome.error) return
      setDraft({ input, basedOn, isSaved: true })
      notify.done(t`謝礼の金額を保存しました。`)
    })
  }
  return (
    <Frame>
      <Line>
        <NumberField
          label={t`回答1件`}
          unit={t`円`}
          {...yenLimits}
          value={input.yenPerAnswer}
          onChange={(yen) => change({ yenPerAnswer: yen ?? 0 })}
        />
        <NumberField
          label={t`有効日1日`}
          unit={t`円`}
          {...yenLimits}
          value={input.yenPerValidDay}
          onChange={(yen) => change({ yenPerValidDay: yen ?? 0 })}
        />
      </Line>
      {input.bonuses.map((bonus, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bonus has nothing but its place.
        <Line key={at}>
          <Select
            label={t`達成の条件`}
            value={bonus.of}
            onChange={(of) => setBonus(at, { of })}
            options={[
              { id: 'ANSWERS', label: t`月の回答率` },
              { id: 'DAYS', label: t`月の有効日の割合` },
            ]}
          />
          <NumberField
            label={t`以上`}
            unit="%"
            minValue={1}
            step={1}
            maxValue={100}
            value={bonus.atLeastPercent}
            onChange={(percent) => setBonus(at, { atLeastPercent: percent ?? 100 })}
          />
          <NumberField
            label={t`達成の謝礼`}
            unit={t`円`}
            {...yenLimits}
            value={bonus.yen}
            onChange={(yen) => setBonus(at, { yen: yen ?? 0 })}
          />
          <IconButton
            icon="trash"
            label={t`この条件を削除する`}
            onPress={() => change({ bonuses: input.bonuses.filter((_, place) => place !== at) })}
          />
        </Line>
      ))}
      <ProblemNote error={question.error ?? error} failed={t`謝礼の金額を保存できませんでした。`} />
      {isStale && (
        <InlineNote
          action={
            <Button size="sm" onPress={() => setDraft(null)}>
              <Trans>保存されている金額に戻す</Trans>
            </Button>
          }
        >
          <Trans>
            いま保存されている金額: 回答1件 {rule.yenPerAnswer}円・有効日1日 {rule.yenPerValidDay}
            円・達成の条件 {rule.bonuses.length}件。もう一度「保存する」を押すと、入力した金額で上書きします。
          </Trans>
        </InlineNote>
      )}
      <Line>
        <Button
          size="sm"
          icon="plus"
          isDisabled={input.bonuses.length >= 10}
          onPress={() =>
            change({ bonuses: [...input.bonuses, { of: 'ANSWERS', atLeastPercent: 80, yen: 1000 }] })
          }
        >
          <Trans>達成の条件を追加する</Trans>
        </Button>
        <Button
          size="sm"
          variant="primary"
          isPending={isLoading || question.isLooking}
          pendingLabel={t`保存中…`}
          onPress={() => void press()}
        >
          <Trans>保存する</Trans>
        </Button>
      </Line>
      {question.dialog}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space[12]};
`
