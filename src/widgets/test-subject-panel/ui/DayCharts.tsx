import { useState } from 'react'
import type { TestSubjectDay } from '@/entities/measurement'
import { FiguresSection } from './FiguresSection'
import { HeartRateSection } from './HeartRateSection'
import { SleepSection } from './SleepSection'
import { StepsSection } from './StepsSection'

interface Props {
  subjectId: string
  day: TestSubjectDay
  hours: string | null
  onHours: (hours: string | null) => void
}

/** The charts of one day, with a shared crosshair. */
export function DayCharts({ day, ...props }: Props) {
  const [time, setTime] = useState<number | null>(null)
  return (
    <>
      <HeartRateSection {...props} day={day} onTime={setTime} />
      <StepsSection day={day} time={time} />
      <SleepSection day={day} />
      <FiguresSection day={day} />
    </>
  )
}
