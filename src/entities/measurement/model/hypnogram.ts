const everyStage = ['AWAKE', 'REM', 'LIGHT', 'DEEP', 'ASLEEP'] as const

export type StageName = (typeof everyStage)[number]

/** Rows of the hypnogram from the top. A device that only tells sleep from waking has a row of its own, not that of light sleep. */
export function stageRows(stages: readonly StageName[]): readonly StageName[] {
  const isStaged = stages.some((stage) => stage === 'REM' || stage === 'LIGHT' || stage === 'DEEP')
  if (!isStaged) return ['AWAKE', 'ASLEEP']
  return stages.includes('ASLEEP') ? everyStage : ['AWAKE', 'REM', 'LIGHT', 'DEEP']
}

interface Night {
  startedAt: string
  endedAt: string
  stageStarts: readonly (number | null)[]
  stages: readonly StageName[]
}

/** A bar of one stage: `from` and `to` are shares of the night, `row` counts from the top. */
export interface StageBar {
  stage: StageName
  row: number
  from: number
  to: number
  minutes: number
  startsAt: number
}

/** The bars of a night. */
export function hypnogramBars(night: Night): StageBar[] {
  const start = Date.parse(night.startedAt)
  const end = Date.parse(night.endedAt)
  const length = Math.max(1, end - start)
  const rows = stageRows(night.stages)
  return night.stages.flatMap((stage, index) => {
    const startsAt = night.stageStarts[index]
    const endsAt = night.stageStarts[index + 1] ?? end
    if (startsAt == null || endsAt <= startsAt) return []
    const row = rows.indexOf(stage)
    return [
      {
        stage,
        row,
        from: (startsAt - start) / length,
        to: (endsAt - start) / length,
        minutes: (endsAt - startsAt) / 60_000,
        startsAt,
      },
    ]
  })
}

/** Minutes per stage in the order of the rows; stages that do not occur are left out. */
export function stageMinutes(bars: readonly StageBar[]): { stage: StageName; minutes: number }[] {
  return everyStage
    .map((stage) => ({
      stage,
      minutes: bars.filter((bar) => bar.stage === stage).reduce((sum, bar) => sum + bar.minutes, 0),
    }))
    .filter(({ minutes }) => minutes > 0)
}
