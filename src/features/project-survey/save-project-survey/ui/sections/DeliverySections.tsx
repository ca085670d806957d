import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Control } from 'react-hook-form'
import { Checkbox } from '@/shared/ui/checkbox'
import { mostReminders } from '../../model/delivery'
import { lengthText, readLength } from '../../model/length-text'
import type { ProjectSurveyValues } from '../../model/project-survey-form'
import { useWhole } from '../../model/use-schedule'
import { MinutesField } from '../MinutesField'
import { Problem } from '../Problem'
import { Hint, Line, Section } from '../Section'
import { TypedList } from '../TypedList'

/** 回答期間 and 催促: how long answers are accepted, and when subjects without an answer are reminded. */
export function DeliverySections({ control }: { control: Control<ProjectSurveyValues> }) {
  const { t } = useLingui()
  const { value, put, errorAt, ref, part, onBlur } = useWhole(control, 'delivery')
  const { window, late, reminders, closingReminders, supersede } = value
  const last = reminders.filter(Number.isFinite).at(-1)
  const id = useId()
  return (
    <div ref={ref} data-part={part}>
      <Section title={t`回答期間`} onBlur={onBlur}>
        <Line>
          <span>
            <Trans>送信から</Trans>
          </span>
          <MinutesField
            label={t`回答期間`}
            minutes={window.minutes}
            onChange={(minutes) => put({ ...value, window: { minutes } })}
            error={errorAt('window', 'minutes')}
            problemAt={`${id}-window`}
          />
          <span>
            <Trans>後に締め切る</Trans>
          </span>
        </Line>
        <Problem id={`${id}-window`}>{errorAt('window', 'minutes')}</Problem>
        <Line>
          <Checkbox
            isSelected={late.kind === 'accept'}
            onChange={(isOn) =>
              put({ ...value, late: isOn ? { kind: 'accept', minutes: 24 * 60 } : { kind: 'refuse' } })
            }
          >
            <Trans>締め切りに遅れた回答も受け付ける</Trans>
          </Checkbox>
          {late.kind === 'accept' && (
            <>
              <MinutesField
                label={t`遅れた回答の期間`}
                minutes={late.minutes}
                onChange={(minutes) => put({ ...value, late: { kind: 'accept', minutes } })}
                error={errorAt('late', 'minutes')}
                problemAt={`${id}-late`}
              />
              <span>
                <Trans>後まで</Trans>
              </span>
            </>
          )}
        </Line>
        <Problem id={`${id}-late`}>{errorAt('late', 'minutes')}</Problem>
        <Checkbox isSelected={supersede} onChange={(isOn) => put({ ...value, supersede: isOn })}>
          <Trans>次を送信したら、前の回答は締め切る</Trans>
        </Checkbox>
      </Section>
      <Section title={t`催促`} onBlur={onBlur}>
        <TypedList
          label={t`催促`}
          values={reminders}
          onChange={(next) => put({ ...value, reminders: next })}
          textOf={lengthText}
          read={readLength}
          isWords
          suffix={t`後`}
          itemLabel={(number) => t`${number}回目の催促（送信から）`}
          removeLabel={(text) => t`${text}の催促を外す`}
          addLabel={t`催促を追加`}
          next={() => Math.max(1, Math.min(last === undefined ? 60 : last + 60, window.minutes - 1))}
          maximum={mostReminders}
          errorAt={(place) => errorAt('reminders', place)}
        >
          <Hint>
            <Trans>未回答の被験者だけに送信します。</Trans>
          </Hint>
        </TypedList>
        <Problem>{errorAt('reminders')}</Problem>
        <TypedList
          label={t`締め切り前の催促`}
          values={closingReminders}
          onChange={(next) => put({ ...value, closingReminders: next })}
          textOf={lengthText}
          read={readLength}
          isWords
          suffix={t`前`}
          itemLabel={(number) => t`締め切り前の${number}回目の催促（締め切りまで）`}
          removeLabel={(text) => t`締め切り${text}の催促を外す`}
          addLabel={t`締め切り前の催促を追加`}
          next={() => nextClosing(closingReminders, window.minutes)}
          maximum={mostReminders}
          errorAt={(place) => errorAt('closingReminders', place)}
        >
          <Hint>
            <Trans>
              送信しない時間帯には送信せず、明けてから送信します。前の催促から30分以内のときは、1通にまとめます。
            </Trans>
          </Hint>
        </TypedList>
        <Problem>{errorAt('closingReminders')}</Problem>
      </Section>
    </div>
  )
}

/** An hour before the closing, then half of the time that is left. */
function nextClosing(minutes: readonly number[], window: number): number {
  const last = minutes.filter(Number.isFinite).at(-1)
  return Math.max(1, Math.min(last === undefined ? 60 : Math.floor(last / 2), window - 1))
}
