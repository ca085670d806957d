import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Checkbox } from '@/shared/ui/checkbox'
import { Select } from '@/shared/ui/select'
import { TextField } from '@/shared/ui/text-field'
import { type Anchor, limits } from '../../../../../../engines/schedule'
import { readWhole } from '../../model/read-typed'
import type { PatternOf } from '../../model/schedule-draft'
import { useSchedule } from '../../model/use-schedule'
import { Problem } from '../Problem'
import { Hint, Line } from '../Section'
import { TypedBox } from '../TypedBox'
import { TypedList } from '../TypedList'

/** Days and months after each subject's own anchor day. */
export function AnchorFields() {
  const { t } = useLingui()
  const { schedule, put, errorAt } = useSchedule()
  const { pattern } = schedule
  if (pattern.kind !== 'relative') return null
  const { anchor, days, repeatEvery, months = [], repeatMonths } = pattern
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
          need="required"
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
      {days.length > 0 && (
        <Repeat
          label={t`その後も繰り返す`}
          boxLabel={t`繰り返しの日数`}
          suffix={t`日ごと`}
          value={repeatEvery}
          first={28}
          onChange={(every) => put({ pattern: withParts(pattern, { repeatEvery: every }) })}
          problem={errorAt('pattern', 'repeatEvery')}
        />
      )}
      <TypedList
        label={t`起点からの月数`}
        values={months}
        onChange={(next) =>
          put({ pattern: withParts(pattern, { months: next.length > 0 ? next : undefined }) })
        }
        textOf={String}
        read={readWhole}
        suffix={t`か月後`}
        itemLabel={(number) => t`${number}つ目の月数`}
        removeLabel={(text) => t`${text}を外す`}
        addLabel={t`月数を追加`}
        next={() => nextMonths(months.filter(Number.isFinite).at(-1))}
        maximum={limits.days}
        errorAt={(place) => errorAt('pattern', 'months', place)}
      >
        {months.length > 0 && (
          <Hint>
            <Trans>起点と同じ日に送信します。その日がない月は、月末に送信します。</Trans>
          </Hint>
        )}
      </TypedList>
      <Problem>{errorAt('pattern', 'months')}</Problem>
      {months.length > 0 && (
        <Repeat
          label={t`月数をその後も繰り返す`}
          boxLabel={t`繰り返しの月数`}
          suffix={t`か月ごと`}
          value={repeatMonths}
          first={12}
          onChange={(every) => put({ pattern: withParts(pattern, { repeatMonths: every }) })}
          problem={errorAt('pattern', 'repeatMonths')}
        />
      )}
    </>
  )
}

type Optional = Pick<PatternOf<'relative'>, 'months' | 'repeatEvery' | 'repeatMonths'>

/** The pattern with other optional parts; what is undefined is left out, as the engine wants it. */
function withParts(
  { kind, anchor, days, ...present }: PatternOf<'relative'>,
  changed: { [Name in keyof Optional]: Optional[Name] | undefined },
): PatternOf<'relative'> {
  const { months, repeatEvery, repeatMonths } = { ...present, ...changed }
  return {
    kind,
    anchor,
    days,
    ...(repeatEvery !== undefined && { repeatEvery }),
    ...(months !== undefined && { months }),
    ...(months !== undefined && repeatMonths !== undefined && { repeatMonths }),
  }
}

/** 1, 3, 6, 12, 18 … months. */
function nextMonths(last: number | undefined): number {
  if (last === undefined) return 1
  return last < 3 ? 3 : last < 6 ? 6 : last < 12 ? 12 : last + 6
}

function Repeat({
  label,
  boxLabel,
  suffix,
  value,
  first,
  onChange,
  problem,
}: {
  label: string
  boxLabel: string
  suffix: string
  value: number | undefined
  /** The interval before one is typed. */
  first: number
  onChange: (every: number | undefined) => void
  problem: string | undefined
}) {
  const id = useId()
  return (
    <>
      <Line>
        <Checkbox isSelected={value !== undefined} onChange={(isOn) => onChange(isOn ? first : undefined)}>
          {label}
        </Checkbox>
        {value !== undefined && (
          <TypedBox
            label={boxLabel}
            value={value}
            textOf={String}
            read={readWhole}
            onChange={onChange}
            suffix={suffix}
            problemId={problem && id}
          />
        )}
      </Line>
      <Problem id={id}>{problem}</Problem>
    </>
  )
}
