import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { rangeSign } from '@/shared/i18n'
import { Checkbox } from '@/shared/ui/checkbox'
import { FoldedFields, FormCheckbox, FormDatePicker } from '@/shared/ui/form'
import { Select } from '@/shared/ui/select'
import type { ProjectSurveyValues } from '../../model/project-survey-form'
import { readTime } from '../../model/read-typed'
import { useWhole } from '../../model/use-schedule'
import { Problem } from '../Problem'
import { Line } from '../Section'
import { TypedBox } from '../TypedBox'

const firstQuietHours = { from: '22:00', to: '07:00', then: 'postpone' } as const

/** 詳しい設定: time zone, quiet hours, clock changes, PIN, and the period of acceptance. */
export function DetailsSection({
  control,
  timeZone,
}: {
  control: Control<ProjectSurveyValues>
  timeZone: string
}) {
  const { t } = useLingui()
  const kind = useWatch({ control, name: 'kind' })
  return (
    <FoldedFields
      control={control}
      names={['opensAt', 'closesAt', 'schedule.quietHours']}
      title={t`詳しい設定（タイムゾーン・送信しない時間帯・PIN など）`}
    >
      <Details>
        {kind === 'SCHEDULED' && <ScheduledDetails control={control} />}
        <FormCheckbox control={control} name="asksPin">{t`回答の前に PIN を尋ねる`}</FormCheckbox>
        <FormDatePicker
          control={control}
          name="opensAt"
          label={t`受け付けの始まり`}
          hasTime
          hint={t`プロジェクトのタイムゾーン（${timeZone}）の時刻です。`}
          need="optional"
        />
        <FormDatePicker
          control={control}
          name="closesAt"
          label={t`受け付けの終わり`}
          hasTime
          need="optional"
        />
      </Details>
    </FoldedFields>
  )
}

function ScheduledDetails({ control }: { control: Control<ProjectSurveyValues> }) {
  const { t } = useLingui()
  const id = useId()
  const { value, put, errorAt, part, onBlur } = useWhole(control, 'schedule')
  if (value === null) return null
  const { quietHours, zone, clockChange } = value
  return (
    <>
      <Select
        label={t`時刻の基準`}
        options={[
          { id: 'subject', label: t`被験者のタイムゾーン` },
          { id: 'project', label: t`プロジェクトのタイムゾーン` },
        ]}
        value={zone}
        onChange={(next) => put({ ...value, zone: next })}
      />
      <div data-part={part}>
        <Line onBlur={onBlur}>
          <Checkbox
            isSelected={quietHours !== null}
            onChange={(isOn) => put({ ...value, quietHours: isOn ? firstQuietHours : null })}
          >
            <Trans>送信しない時間帯を設ける</Trans>
          </Checkbox>
          {quietHours && (
            <>
              <TypedBox
                label={t`送信しない時間帯の始まり`}
                value={quietHours.from}
                textOf={String}
                read={readTime}
                onChange={(from) => put({ ...value, quietHours: { ...quietHours, from } })}
                problemId={errorAt('quietHours', 'from') && id}
              />
              <span>{rangeSign()}</span>
              <TypedBox
                label={t`送信しない時間帯の終わり`}
                value={quietHours.to}
                textOf={String}
                read={readTime}
                onChange={(to) => put({ ...value, quietHours: { ...quietHours, to } })}
                problemId={errorAt('quietHours', 'to') && id}
              />
              <Select
                label={t`その時間帯の分`}
                isLabelHidden
                options={[
                  { id: 'postpone', label: t`明けてから送信する` },
                  { id: 'skip', label: t`送信しない` },
                ]}
                value={quietHours.then}
                onChange={(then) => put({ ...value, quietHours: { ...quietHours, then } })}
              />
            </>
          )}
        </Line>
        <Problem id={id}>
          {errorAt('quietHours', 'from') ?? errorAt('quietHours', 'to') ?? errorAt('quietHours')}
        </Problem>
      </div>
      <Select
        label={t`夏時間の始まりでなくなる時刻`}
        options={[
          { id: 'later', label: t`1時間あとに送信する` },
          { id: 'skip', label: t`送信しない` },
        ]}
        value={clockChange.gap}
        onChange={(gap) => put({ ...value, clockChange: { ...clockChange, gap } })}
      />
      <Select
        label={t`夏時間の終わりで2度ある時刻`}
        options={[
          { id: 'first', label: t`1度目に送信する` },
          { id: 'second', label: t`2度目に送信する` },
        ]}
        value={clockChange.overlap}
        onChange={(overlap) => put({ ...value, clockChange: { ...clockChange, overlap } })}
      />
    </>
  )
}

/** Only as wide as the content. */
const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, max-content);
  gap: ${({ theme }) => theme.space[20]};
`
