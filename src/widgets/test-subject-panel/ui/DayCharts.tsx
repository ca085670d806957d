import { useState } from 'react'
import type { TestSubjectDay } from '@/entities/measurement'
import type { MonitoringChange } from '@/entities/monitoring'
import { FiguresSection } from './FiguresSection'
import { HeartRateSection } from './HeartRateSection'
import { SleepSection } from './SleepSection'
import { StepsSection } from './StepsSection'

interface Props {
  subjectId: string
  day: TestSubjectDay
  change: MonitoringChange | null
  reloads: number
}

/** The charts of one day, under one crosshair. */
export function DayCharts({ subjectId, day, change, reloads }: Props) {
  const [time, setTime] = useState<number | null>(null)
  return (
    <>
      <HeartRateSection {...{ subjectId, day, change, reloads }} onTime={setTime} />
      <StepsSection day={day} time={time} />
      <SleepSection day={day} />
      <FiguresSection day={day} />
    </>
  )
}
