import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type Control, useFieldArray } from 'react-hook-form'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { Form, FormNumberField, FormSelect, useSaveForm } from '@/shared/ui/form'
import { IconButton } from '@/shared/ui/icon-button'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { QueryView } from '@/shared/ui/query-view'
import { useNotify } from '@/shared/ui/snackbar'
import { useUnsavedChanges } from '@/shared/ui/unsaved-changes'
import { type RewardRule, useRewardRuleQuery, useSaveRewardRuleMutation } from '../api/reward-subjects-api'
import {
  inputOf,
  mostBonuses,
  percentLimits,
  type RewardRuleValues,
  rewardRuleSchema,
  yenLimits,
} from '../model/reward-rule-form'
import { usePastChangeQuestion } from './PastChangeQuestion'

/** 謝礼の金額: yen for each answer and each valid day, and bonuses of a month. */
export function RewardRuleForm({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const query = useRewardRuleQuery({ projectId })
  return (
    <QueryView query={query} what={t`謝礼の金額`}>
      {(rule) => <RuleForm key={projectId} projectId={projectId} rule={rule} />}
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

function RuleForm({ projectId, rule }: { projectId: string; rule: RewardRule }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [save] = useSaveRewardRuleMutation()
  const saved = () => notify.done(t`謝礼の金額を保存しました。`)
  const { form, submit, problem, newer, isSaving, changeCount } = useSaveForm<RewardRuleValues>({
    schema: useMemo(rewardRuleSchema, []),
    defaultValues: useMemo(() => inputOf(rule), [rule]),
    version: rule.updatedAt,
    save: (values, basedOn) => save({ projectId, input: inputOf(values), ...(basedOn && { basedOn }) }),
    onSaved: saved,
  })
  const { control } = form
  const past = usePastChangeQuestion(projectId)
  const question = useUnsavedChanges(changeCount)
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        if (changeCount === 0) return saved()
        if (await past.ask(inputOf(values))) await submit(values)
      }}
      problem={problem}
      newer={newer}
    >
      <Line>
        <FormNumberField
          control={control}
          name="yenPerAnswer"
          label={t`回答1件`}
          unit={t`円`}
          {...yenLimits}
        />
        <FormNumberField
          control={control}
          name="yenPerValidDay"
          label={t`有効日1日`}
          unit={t`円`}
          {...yenLimits}
        />
      </Line>
      <Bonuses control={control} />
      {'bonuses' in newer && (
        <InlineNote>
          <Trans>
            ほかの人が達成の条件を{rule.bonuses.length}
            件にしました。このまま保存すると、入力した条件になります。
          </Trans>
        </InlineNote>
      )}
      <ProblemNote error={past.error} failed={t`謝礼の金額を保存できませんでした。`} />
      <div>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          isPending={isSaving && !past.dialog}
          pendingLabel={t`保存中…`}
        >
          <Trans>保存する</Trans>
        </Button>
      </div>
      {past.dialog}
      {question}
    </Form>
  )
}

/** Bonuses of a month, each at a share that is reached. */
function Bonuses({ control }: { control: Control<RewardRuleValues> }) {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray({ control, name: 'bonuses' })
  return (
    <>
      {fields.map(({ id }, at) => (
        <Line key={id} role="group" aria-label={t`${at + 1}番目の達成の条件`}>
          <Measure>
            <FormSelect
              control={control}
              name={`bonuses.${at}.of`}
              label={t`達成の条件`}
              options={[
                { id: 'ANSWERS', label: t`月の回答率` },
                { id: 'DAYS', label: t`月の有効日の割合` },
              ]}
            />
          </Measure>
          <Percent>
            <FormNumberField
              control={control}
              name={`bonuses.${at}.atLeastPercent`}
              label={t`割合の下限`}
              unit="%"
              {...percentLimits}
            />
          </Percent>
          <FormNumberField
            control={control}
            name={`bonuses.${at}.yen`}
            label={t`達成の謝礼`}
            unit={t`円`}
            {...yenLimits}
          />
          <Remove>
            <IconButton icon="trash" label={t`この条件を削除する`} onPress={() => remove(at)} />
          </Remove>
        </Line>
      ))}
      <div>
        <Button
          size="sm"
          icon="plus"
          isDisabled={fields.length >= mostBonuses}
          onPress={() => append({ of: 'ANSWERS', atLeastPercent: 80, yen: 1000 })}
        >
          <Trans>達成の条件を追加する</Trans>
        </Button>
      </div>
    </>
  )
}

/** Aligned at the top: a problem beneath one field must not move the others. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space[12]};
`
/** As wide whatever it says, so that the rows stand in columns. */
const Measure = styled.div`
  width: 180px;
`
const Percent = styled.div`
  width: 110px;
`
/** Beside the boxes, below the height of a label. */
const Remove = styled.div`
  align-self: flex-start;
  padding-top: ${({ theme }) => theme.space[24]};
`
