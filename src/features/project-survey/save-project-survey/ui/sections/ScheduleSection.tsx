import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import type { Schedule } from '../../../../../../engines/schedule'
import type { ProjectSurveyValues } from '../../model/project-survey-form'
import { modeOf, patternOf, type ScheduleMode } from '../../model/schedule-draft'
import { ScheduleEdit, useWhole } from '../../model/use-schedule'
import { Problem } from '../Problem'
import { Hint, Section } from '../Section'
import { AnchorFields } from '../schedule/AnchorFields'
import { EndFields } from '../schedule/EndFields'
import { OnceFields } from '../schedule/OnceFields'
import { PastNote } from '../schedule/PastNote'
import { RepeatFields } from '../schedule/RepeatFields'
import { ScheduleWords } from '../schedule/ScheduleWords'
import { TimesFields } from '../schedule/TimesFields'

/** スケジュール: when it is sent, as fields and in words. */
export function ScheduleSection({
  control,
  first,
  today,
  projectZone,
  isDraft,
}: {
  control: Control<ProjectSurveyValues>
  /** Used if there was no schedule. */
  first: Schedule
  today: string
  projectZone: string
  /** What is running has sent what is past. */
  isDraft: boolean
}) {
  const { t } = useLingui()
  const { dirtyFields } = useFormState({ control, name: 'schedule' })
  const isTold = isDraft || dirtyFields.schedule !== undefined
  const { value, put, errorAt, ref, part, onBlur } = useWhole(control, 'schedule')
  /** Keeps the schedule of each mode, so that switching back restores it. */
  const left = useRef<Partial<Record<ScheduleMode, Schedule>>>({})
  const mode = modeOf(value)
  const turnTo = (next: ScheduleMode) => {
    if (value) left.current[mode] = value
    if (next === 'hand') return put(null)
    const before = left.current[next]
    const present = value ?? before ?? first
    const kind = { once: 'once', repeat: 'weekly', anchor: 'relative' } as const
    put(before ?? { ...present, pattern: patternOf(kind[next], present.pattern, today) })
  }
  return (
    <Section title={t`スケジュール`} part={part} frameRef={ref} onBlur={onBlur}>
      <div>
        <SegmentedControl
          label={t`スケジュールの種類`}
          segments={[
            { id: 'once', label: t`1回だけ` },
            { id: 'repeat', label: t`繰り返す` },
            { id: 'anchor', label: t`登録日を起点にする` },
            { id: 'hand', label: t`手で渡す` },
          ]}
          value={mode}
          onChange={turnTo}
        />
      </div>
      {value === null ? (
        <Hint>
          <Trans>
            自動では送信しません。一覧の「リンクを渡す」から、被験者ごとのリンクを渡します。渡したリンクには回答期間がなく、「詳しい設定」の受け付けの終わりまで回答できます。
          </Trans>
        </Hint>
      ) : (
        <ScheduleEdit
          value={{
            schedule: value,
            put: (change) => put({ ...value, ...change }),
            errorAt,
            today,
          }}
        >
          {mode === 'once' && <OnceFields />}
          {mode === 'repeat' && <RepeatFields />}
          {mode === 'anchor' && <AnchorFields />}
          <TimesFields />
          {isTold && <PastNote projectZone={projectZone} />}
          <EndFields />
          <Problem>{errorAt('pattern')}</Problem>
          <ScheduleWords schedule={value} projectZone={projectZone} />
        </ScheduleEdit>
      )}
    </Section>
  )
}
