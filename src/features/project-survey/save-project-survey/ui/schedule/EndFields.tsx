import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { styled } from 'styled-components'
import { rangeSign } from '@/shared/i18n'
import { addDays } from '@/shared/lib/dates'
import { Checkbox } from '@/shared/ui/checkbox'
import { DatePicker } from '@/shared/ui/date-picker'
import { NumberField } from '@/shared/ui/number-field'
import { Select } from '@/shared/ui/select'
import { limits, type Schedule } from '../../../../../../engines/schedule'
import { useSchedule } from '../../model/use-schedule'
import { Problem } from '../Problem'
import { Line } from '../Section'

type End = Schedule['end']

/** First and last day, and what happens on public holidays. */
export function EndFields() {
  const { t } = useLingui()
  const { schedule, put, errorAt, today } = useSchedule()
  const { pattern, end, holidays } = schedule
  const id = useId()
  const from = 'from' in pattern ? pattern.from : null
  const turnTo: Record<End['kind'], () => End> = {
    withStudy: () => ({ kind: 'withStudy' }),
    on: () => ({ kind: 'on', date: addDays(from || today, 90) }),
    after: () => ({ kind: 'after', count: 10 }),
    never: () => ({ kind: 'never' }),
  }
  const ends: { id: End['kind']; label: string }[] = [
    { id: 'on', label: t`日付まで` },
    { id: 'withStudy', label: t`研究の終了まで` },
    { id: 'after', label: t`回数まで` },
    { id: 'never', label: t`終わりなし` },
  ]
  return (
    <>
      {pattern.kind !== 'once' && (
        <Row>
          {'from' in pattern && (
            <>
              <DatePicker
                label={t`開始日`}
                isLabelHidden
                value={pattern.from || null}
                onChange={(date) => put({ pattern: { ...pattern, from: date ?? '' } })}
                error={errorAt('pattern', 'from')}
              />
              <span>{rangeSign()}</span>
            </>
          )}
          {end.kind === 'on' && (
            <DatePicker
              label={t`終了日`}
              isLabelHidden
              value={end.date || null}
              onChange={(date) => put({ end: { kind: 'on', date: date ?? '' } })}
              error={errorAt('end', 'date')}
            />
          )}
          {end.kind === 'after' && (
            <Count>
              <NumberField
                label={t`回数`}
                isLabelHidden
                value={end.count}
                minValue={1}
                maxValue={limits.count}
                step={1}
                onChange={(count) => put({ end: { kind: 'after', count: count ?? Number.NaN } })}
                unit={t`回`}
                error={errorAt('end', 'count')}
                problemAt={id}
              />
            </Count>
          )}
          <Select
            label={t`終わり方`}
            isLabelHidden
            options={ends}
            value={end.kind}
            onChange={(kind) => put({ end: turnTo[kind]() })}
          />
        </Row>
      )}
      <Problem id={id}>{errorAt('end', 'count')}</Problem>
      <Choices>
        <Checkbox
          isSelected={holidays !== 'send'}
          onChange={(isOn) => put({ holidays: isOn ? 'skip' : 'send' })}
        >
          <Trans>祝日は送信しない</Trans>
        </Checkbox>
        {holidays !== 'send' && (
          <Checkbox
            isSelected={holidays === 'nextWorkday'}
            onChange={(isOn) => put({ holidays: isOn ? 'nextWorkday' : 'skip' })}
          >
            <Trans>次の平日に送信する</Trans>
          </Checkbox>
        )}
      </Choices>
      <Problem>{errorAt('holidays')}</Problem>
    </>
  )
}

const Row = styled(Line)`
  align-items: flex-start;
  > span {
    line-height: ${({ theme }) => theme.size.controlMd};
  }
`
const Choices = styled(Line)`
  column-gap: ${({ theme }) => theme.space[20]};
`
const Count = styled.div`
  width: 100px;
`
