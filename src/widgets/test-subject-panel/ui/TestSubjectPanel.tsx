import { t } from '@lingui/core/macro'
import { useTestSubjectDayQuery } from '@/entities/measurement'
import { type MonitoringChange, touches } from '@/entities/monitoring'
import { type TestSubject, useTestSubjectQuery } from '@/entities/test-subject'
import { addDays, type LocalDate, localDateOf } from '@/shared/lib/dates'
import { QueryView } from '@/shared/ui/query-view'
import { useRefetchOn } from '../model/use-refetch-on'
import { DayCharts } from './DayCharts'
import { DaySwitch } from './DaySwitch'
import { PanelHead } from './PanelHead'
import { PanelSkeleton } from './PanelSkeleton'
import { Frame, Scroller } from './TestSubjectPanel.styles'
import { WearSection } from './WearSection'

interface Props {
  subjectId: string
  /** The day asked for; null is the newest full one. */
  day: LocalDate | null
  today: LocalDate
  now: number
  change: MonitoringChange | null
  /** Counts up when a person asks to read everything again. */
  reloads: number
  onDay: (day: LocalDate) => void
  onStep: (delta: number) => void
  onClose: () => void
}

/** One subject beside the list: who it is, a day in charts, and six weeks of wearing. */
export function TestSubjectPanel(props: Props) {
  const { subjectId, change, reloads } = props
  const query = useTestSubjectQuery({ testSubjectId: subjectId })
  useRefetchOn(query, change, reloads)
  return (
    <Frame key={subjectId}>
      <QueryView query={query} what={t`被験者`} skeleton={<PanelSkeleton />}>
        {(subject) => <OpenSubject {...props} subject={subject} />}
      </QueryView>
    </Frame>
  )
}

function OpenSubject({
  subject,
  day: asked,
  today,
  now,
  change,
  reloads,
  ...acts
}: Props & { subject: TestSubject }) {
  const day = asked ?? newestFullDay(subject, today)
  const query = useTestSubjectDayQuery({ testSubjectId: subject.id, date: day })
  const ofDay = change && touches(change, subject.id, day) ? change : null
  useRefetchOn(query, ofDay, reloads)
  return (
    <>
      <PanelHead subject={subject} today={today} now={now} onStep={acts.onStep} onClose={acts.onClose} />
      <Scroller>
        <DaySwitch subjectId={subject.id} day={day} today={today} onDay={acts.onDay} />
        <QueryView query={query} what={t`この日のデータ`} keepPrevious skeleton={<PanelSkeleton />}>
          {(shown) => (
            <DayCharts key={shown.date} subjectId={subject.id} day={shown} change={ofDay} reloads={reloads} />
          )}
        </QueryView>
        <WearSection
          subjectId={subject.id}
          today={today}
          selected={day}
          onSelect={acts.onDay}
          change={change}
          reloads={reloads}
        />
      </Scroller>
    </>
  )
}

/** Yesterday, or the day of the last sync where that is older. */
function newestFullDay({ device, timeZone }: TestSubject, today: LocalDate): LocalDate {
  const yesterday = addDays(today, -1)
  if (!device?.lastSyncAt) return yesterday
  const synced = localDateOf(Date.parse(device.lastSyncAt), timeZone)
  return synced < yesterday ? synced : yesterday
}
