import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { styled } from 'styled-components'
import { rangeSign } from '@/shared/i18n'
import { clockTime, readClockTime } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { NumberField } from '@/shared/ui/number-field'
import { limits, type Times } from '../../../../../../engines/schedule'
import { readTime } from '../../model/read-typed'
import { useSchedule } from '../../model/use-schedule'
import { MinutesField } from '../MinutesField'
import { Problem } from '../Problem'
import { Hint, Line } from '../Section'
import { TypedBox } from '../TypedBox'
import { TypedList } from '../TypedList'

/** The times of a day: fixed, or random within a window for each person. */
export function TimesFields() {
  const { t } = useLingui()
  const { schedule, put, errorAt } = useSchedule()
  const { times } = schedule
  if (times.kind === 'random') return <RandomTimes />
  const last = times.at.at(-1)
  return (
    <>
      <TypedList
        label={t`時刻`}
        values={times.at}
        onChange={(at) => put({ times: timesWith(times, at) })}
        textOf={String}
        read={readTime}
        itemLabel={(number) => t`${number}つ目の時刻`}
        removeLabel={(text) => t`${text}を外す`}
        addLabel={t`時刻を追加`}
        next={() => nextTime(last)}
        maximum={limits.timesPerDay}
        errorAt={(place) => errorAt('times', 'at', place)}
      >
        <Button
          variant="text"
          icon="clock"
          onPress={() =>
            put({ times: { kind: 'random', from: '09:00', to: '21:00', count: 3, minimumGapMinutes: 60 } })
          }
        >
          <Trans>ランダムな時刻にする</Trans>
        </Button>
      </TypedList>
      <Problem>{errorAt('times', 'at')}</Problem>
      {times.at.length > 1 && <Windows times={times} />}
    </>
  )
}

type FixedTimes = Extract<Times, { kind: 'fixed' }>

/** A time that is edited keeps its window, one that is removed takes it along. */
function timesWith(times: FixedTimes, at: readonly string[]): FixedTimes {
  if (!times.windows) return { kind: 'fixed', at }
  const isEdited = at.length === times.at.length
  const windows = times.windows.flatMap((window) => {
    const place = times.at.indexOf(window.at)
    const moved = isEdited ? at[place] : window.at
    return moved !== undefined && at.includes(moved) ? [{ ...window, at: moved }] : []
  })
  return { kind: 'fixed', at, windows }
}

/** 回答期間 of each time, where they differ. */
function Windows({ times }: { times: FixedTimes }) {
  const { t } = useLingui()
  const id = useId()
  const { put, errorAt } = useSchedule()
  const { windows } = times
  const minutesOf = (time: string) => windows?.find(({ at }) => at === time)?.minutes
  return (
    <>
      <Checkbox
        isSelected={windows !== undefined}
        onChange={(isOn) =>
          put({
            times: isOn
              ? { ...times, windows: times.at.map((at) => ({ at, minutes: 120 })) }
              : { kind: 'fixed', at: times.at },
          })
        }
      >
        <Trans>時刻ごとに回答期間を決める</Trans>
      </Checkbox>
      {windows &&
        [...times.at].sort().map((time, place) => {
          const minutes = minutesOf(time)
          const at = windows.findIndex((one) => one.at === time)
          const problem = at < 0 ? undefined : errorAt('times', 'windows', at, 'minutes')
          const problemAt = `${id}-${place}`
          return (
            <div key={time}>
              <Line>
                <Checkbox
                  isSelected={minutes !== undefined}
                  onChange={(isOn) =>
                    put({
                      times: {
                        ...times,
                        windows: isOn
                          ? [...windows, { at: time, minutes: 120 }]
                          : windows.filter((one) => one.at !== time),
                      },
                    })
                  }
                >
                  {t`${time} の回答期間`}
                </Checkbox>
                {minutes === undefined ? (
                  <Hint>
                    <Trans>下の「回答期間」のとおり</Trans>
                  </Hint>
                ) : (
                  <MinutesField
                    label={t`${time} の回答期間`}
                    minutes={minutes}
                    onChange={(changed) =>
                      put({
                        times: {
                          ...times,
                          windows: windows.map((one) =>
                            one.at === time ? { at: time, minutes: changed } : one,
                          ),
                        },
                      })
                    }
                    error={problem}
                    problemAt={problemAt}
                  />
                )}
              </Line>
              <Problem id={problemAt}>{problem}</Problem>
            </div>
          )
        })}
    </>
  )
}

function RandomTimes() {
  const { t } = useLingui()
  const id = useId()
  const { schedule, put, errorAt } = useSchedule()
  const { times } = schedule
  if (times.kind !== 'random') return null
  const parts = ['from', 'to', 'count', 'minimumGapMinutes'] as const
  const problem = parts.map((part) => errorAt('times', part)).find((message) => message !== undefined)
  const time = (part: 'from' | 'to', label: string) => (
    <TypedBox
      label={label}
      value={times[part]}
      textOf={String}
      read={readTime}
      onChange={(value) => put({ times: { ...times, [part]: value } })}
      problemId={errorAt('times', part) && id}
    />
  )
  return (
    <>
      <Line>
        {time('from', t`時間帯の始まり`)}
        <span>{rangeSign()}</span>
        {time('to', t`時間帯の終わり`)}
        <span>
          <Trans>の間に</Trans>
        </span>
        <Small>
          <NumberField
            label={t`1日の回数`}
            isLabelHidden
            value={times.count}
            minValue={1}
            maxValue={limits.timesPerDay}
            step={1}
            onChange={(count) => put({ times: { ...times, count: count ?? Number.NaN } })}
            error={errorAt('times', 'count')}
            problemAt={id}
          />
        </Small>
        <span>
          <Trans>回・間隔は</Trans>
        </span>
        <Small>
          <NumberField
            label={t`間隔（分）`}
            isLabelHidden
            value={times.minimumGapMinutes}
            minValue={0}
            maxValue={1440}
            step={1}
            onChange={(minutes) => put({ times: { ...times, minimumGapMinutes: minutes ?? Number.NaN } })}
            error={errorAt('times', 'minimumGapMinutes')}
            problemAt={id}
          />
        </Small>
        <span>
          <Trans>分以上</Trans>
        </span>
      </Line>
      <Problem id={id}>{problem}</Problem>
      <div>
        <Button
          variant="text"
          icon="clock"
          onPress={() => put({ times: { kind: 'fixed', at: [times.from] } })}
        >
          <Trans>決まった時刻にする</Trans>
        </Button>
      </div>
    </>
  )
}

/** One hour after the last time. */
function nextTime(last: string | undefined): string {
  const minutes = last === undefined ? null : readClockTime(last)
  return minutes === null ? '07:00' : clockTime(Math.min(minutes + 60, 1439))
}

const Small = styled.span`
  width: 72px;
`
