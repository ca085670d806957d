import { t as words } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { styled } from 'styled-components'
import type { SchedulePreview } from '@/entities/surveys/schedule-preview'
import { useSubjectsByCodeQuery } from '@/entities/test-subject'
import { media } from '@/shared/theme'
import type { ComboBoxProps } from '@/shared/ui/combo-box'
import { ComboBox } from '@/shared/ui/combo-box'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { statusesToTarget } from '../../model/statuses-to-target'
import { NextOccurrences } from './NextOccurrences'
import { OccurrenceCalendar } from './OccurrenceCalendar'

type Calendar = Omit<Parameters<typeof OccurrenceCalendar>[0], 'head' | 'children'>

/** The preview of occurrences, for all subjects or for one. */
export function PreviewSide({
  projectId,
  subjectId,
  onSubject,
  perWeek,
  minutes,
  unsentTo,
  error,
  now,
  ...calendar
}: Calendar & {
  projectId: string
  now: number
  /** null: all subjects. */
  subjectId: string | null
  onSubject: (subjectId: string | null) => void
  perWeek: number | null | undefined
  minutes: number | null | undefined
  /** Why the chosen subject gets nothing. */
  unsentTo: SchedulePreview['unsentTo'] | undefined
  error: unknown
}) {
  const { t } = useLingui()
  return (
    <Frame aria-label={t`送信の予定`}>
      <ProblemNote error={error} failed={t`送信の予定を読み込めませんでした。`} />
      <Card>
        <OccurrenceCalendar
          {...calendar}
          head={<SubjectChoice projectId={projectId} value={subjectId} onChange={onSubject} />}
        >
          {unsentTo && <InlineNote>{unsentWords(unsentTo)}</InlineNote>}
        </OccurrenceCalendar>
      </Card>
      <Card $isPlain>
        <NextOccurrences
          now={now}
          perWeek={perWeek}
          minutes={minutes}
          occurrences={calendar.occurrences}
          today={calendar.today}
        />
      </Card>
    </Frame>
  )
}

function unsentWords(reason: NonNullable<SchedulePreview['unsentTo']>): string {
  switch (reason) {
    case 'NOT_TARGET':
      return words`この人は対象ではないため、これからの送信はありません。`
    case 'CONDITION':
      return words`この人は、いま送信の条件に当てはまらないため、これからの送信がありません。条件は送信の直前に確かめ直します。`
    case 'NO_ANCHOR':
      return words`この人には起点の日付がないため、これからの送信はありません。`
  }
}

const everybody = 'everybody'

const SubjectChoice = memo(function SubjectChoice({
  projectId,
  value,
  onChange,
}: { projectId: string } & Pick<ComboBoxProps<string>, 'value' | 'onChange'>) {
  const { t } = useLingui()
  const all = t`全員の予定`
  const [text, setText] = useState(all)
  const { data: found = [], isFetching } = useSubjectsByCodeQuery({
    projectId,
    text: text === all ? '' : text.trim(),
    statuses: statusesToTarget,
  })
  return (
    <ComboBox
      label={t`予定を見る人`}
      isLabelHidden
      options={[{ id: everybody, label: all }, ...found.map(({ id, code }) => ({ id, label: code }))]}
      value={value ?? (text === all ? everybody : null)}
      onChange={(id) => onChange(id === everybody ? null : id)}
      inputValue={text}
      onInputChange={setText}
      isLoading={isFetching}
    />
  )
})

const Frame = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  position: sticky;
  top: ${({ theme }) => theme.space[12]};
  ${media.overlay} {
    position: static;
  }
  gap: ${({ theme }) => theme.space[16]};
`
const Card = styled.div<{ $isPlain?: boolean }>`
  padding: ${({ theme, $isPlain }) => ($isPlain ? '0' : `14px ${theme.space[16]} 10px`)};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.surface};
`
