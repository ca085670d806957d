import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useDeferredValue } from 'react'
import { type TestSubjectDay, useTestSubjectDayQuery } from '@/entities/measurement'
import { type TestSubject, useTestSubjectQuery, WithdrawalFacts } from '@/entities/test-subject'
import { isRefusal } from '@/shared/api'
import type { LocalDate } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryView } from '@/shared/ui/query-view'
import { lastDayOf } from '../model/newest-day'
import { useNewestDay } from '../model/use-newest-day'
import { AttentionSection } from './AttentionSection'
import { DayCharts } from './DayCharts'
import { DaySwitch } from './DaySwitch'
import { PanelHead } from './PanelHead'
import { PanelSkeleton } from './PanelSkeleton'
import { ResponseSection } from './ResponseSection'
import { Frame, Hidden, Scroller } from './TestSubjectPanel.styles'
import { WearSection } from './WearSection'

interface Props {
  subjectId: string
  /** The requested day; null means the newest complete one. */
  day: LocalDate | null
  today: LocalDate
  now: number
  /** The hours of the heart-rate plot, such as 10:00-11:00; null means the whole day. */
  hours: string | null
  onDay: (day: LocalDate) => void
  onHours: (hours: string | null) => void
  onStep: (delta: number) => void
  onClose: () => void
  /** Actions of features on the shown day. */
  actions?: (subject: TestSubject, day: LocalDate) => ReactNode
}

/** One subject beside the list: its details, the charts of a day, and six weeks of wear time. */
export function TestSubjectPanel(props: Props) {
  const { subjectId, today, now, onStep, onClose } = props
  const query = useTestSubjectQuery({ testSubjectId: subjectId })
  return (
    <Frame>
      {/* The head is shared by all subjects, so that the button for the next one stays under the pointer. */}
      <PanelHead
        subject={query.currentData ?? null}
        today={today}
        now={now}
        onStep={onStep}
        onClose={onClose}
      />
      {isRefusal(query.error, 'NOT_FOUND') ? (
        <NoSuchSubject onClose={onClose} />
      ) : (
        <QueryView key={subjectId} query={query} what={t`被験者`} skeleton={<PanelSkeleton />}>
          {(subject) => <OpenSubject {...props} subject={subject} />}
        </QueryView>
      )}
    </Frame>
  )
}

function NoSuchSubject({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      kind="noMatch"
      title={t`被験者が見つかりません`}
      reason={t`アドレスが正しくないか、削除されたか、閲覧できない被験者です。`}
      action={
        <Button onPress={onClose}>
          <Trans>一覧に戻る</Trans>
        </Button>
      }
    />
  )
}

function OpenSubject({ day: asked, ...props }: Props & { subject: TestSubject }) {
  const newest = useNewestDay(props.subject, props.today, asked !== null)
  const day = asked ?? newest
  // The sections and charts take longer to draw than a key may take: the panel itself comes first, and they can be interrupted.
  const isDrawn = useDeferredValue(true, false)
  if (!isDrawn) return <Unseen />
  return day === null ? <PanelSkeleton /> : <SubjectDay {...props} day={day} />
}

/** Takes the space of the sections without the look of waiting, which would only flash. */
function Unseen() {
  return (
    <Hidden aria-hidden="true">
      <PanelSkeleton />
    </Hidden>
  )
}

interface DayProps extends Pick<Props, 'today' | 'hours' | 'onDay' | 'onHours' | 'actions'> {
  subject: TestSubject
  day: LocalDate
}

function SubjectDay({ subject, day, today, hours, onDay, onHours, actions }: DayProps) {
  const query = useTestSubjectDayQuery({ testSubjectId: subject.id, date: day })
  return (
    <Scroller>
      {subject.withdrawal && <WithdrawalFacts withdrawal={subject.withdrawal} />}
      <AttentionSection subject={subject} onDay={onDay} />
      <ResponseSection response={subject.surveyResponse} />
      <DaySwitch subjectId={subject.id} day={day} today={today} onDay={onDay} />
      {actions?.(subject, day)}
      <QueryView query={query} what={t`この日のデータ`} keepPrevious skeleton={<PanelSkeleton />}>
        {(shown) => <DrawnDay subjectId={subject.id} day={shown} hours={hours} onHours={onHours} />}
      </QueryView>
      <WearSection
        subjectId={subject.id}
        today={today}
        until={lastDayOf(subject, today)}
        selected={day}
        onSelect={onDay}
      />
    </Scroller>
  )
}

/** The charts of the newest day that could be drawn; those of the day before stay meanwhile. */
function DrawnDay({ day, ...props }: { day: TestSubjectDay } & Omit<Parameters<typeof DayCharts>[0], 'day'>) {
  const drawn = useDeferredValue<TestSubjectDay | null>(day, null)
  return drawn === null ? <Unseen /> : <DayCharts key={drawn.date} {...props} day={drawn} />
}
