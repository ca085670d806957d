import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Checkbox } from '@/shared/ui/checkbox'
import { Select } from '@/shared/ui/select'
import { TextField } from '@/shared/ui/text-field'
import { type Anchor, limits } from '../../../../../../engines/schedule'
import { readWhole } from '../../model/read-typed'
import { useSchedule } from '../../model/use-schedule'
import { Problem } from '../Problem'
import { Hint, Line } from '../Section'
import { TypedBox } from '../TypedBox'
import { TypedList } from '../TypedList'

/** Days after each subject's own anchor day. */
export function AnchorFields() {
  const { t } = useLingui()
  const { schedule, put, errorAt } = useSchedule()
  const { pattern } = schedule
  const id = useId()
  if (pattern.kind !== 'relative') return null
  const { anchor, days, repeatEvery } = pattern
  const anchors: { id: Anchor['kind']; label: string }[] = [
    { id: 'enrolment', label: t`登録日` },
    { id: 'consent', label: t`同意日` },
    { id: 'firstData', label: t`最初のデータの日` },
    { id: 'attribute', label: t`被験者の属性の日付` },
  ]
  const turnTo = (kind: Anchor['kind']): Anchor => (kind === 'attribute' ? { kind, name: '' } : { kind })
  return (
    <>
      <Line>
        <Select
          label={t`起点`}
          isLabelHidden
          options={anchors}
          value={anchor.kind}
          onChange={(kind) => put({ pattern: { ...pattern, anchor: turnTo(kind) } })}
        />
        <span>
          <Trans>から数えて</Trans>
        </span>
      </Line>
      {anchor.kind === 'attribute' && (
        <TextField
          label={t`属性の名前`}
          hint={t`値が 2026-11-25 のような日付の属性を使います。日付がない被験者には送信しません。`}
          value={anchor.name}
          onChange={(name) => put({ pattern: { ...pattern, anchor: { kind: 'attribute', name } } })}
          error={errorAt('pattern', 'anchor', 'name')}
          autoComplete="off"
        />
      )}
      <TypedList
        label={t`起点からの日数`}
        values={days}
        onChange={(next) => put({ pattern: { ...pattern, days: next } })}
        textOf={String}
        read={readWhole}
        suffix={t`日後`}
        itemLabel={(number) => t`${number}つ目の日数`}
        removeLabel={(text) => t`${text}を外す`}
        addLabel={t`日を追加`}
        next={() => (days.filter(Number.isFinite).at(-1) ?? -7) + 7}
        maximum={limits.days}
        errorAt={(place) => errorAt('pattern', 'days', place)}
      >
        <Hint>
          <Trans>0日後は起点の当日です。</Trans>
        </Hint>
      </TypedList>
      <Problem>{errorAt('pattern', 'days')}</Problem>
      <Line>
        <Checkbox
          isSelected={repeatEvery !== undefined}
          onChange={(isOn) => {
            const { repeatEvery: _, ...once } = pattern
            put({ pattern: isOn ? { ...once, repeatEvery: 28 } : once })
          }}
        >
          <Trans>その後も繰り返す</Trans>
        </Checkbox>
        {repeatEvery !== undefined && (
          <TypedBox
            label={t`繰り返しの日数`}
            value={repeatEvery}
            textOf={String}
            read={readWhole}
            onChange={(every) => put({ pattern: { ...pattern, repeatEvery: every } })}
            suffix={t`日ごと`}
            problemId={errorAt('pattern', 'repeatEvery') && id}
          />
        )}
      </Line>
      <Problem id={id}>{errorAt('pattern', 'repeatEvery')}</Problem>
    </>
  )
}
