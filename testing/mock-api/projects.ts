import type { Project, Tag } from '@/shared/api/generated/schema'

/** Created once, because every story formats hundreds of days. */
const dayInTokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' })

export const tags: Tag[] = [
  { id: 'tag-night', name: '夜勤', colour: 'fuji', description: '', updatedAt: '2026-11-01T00:00:00.000Z' },
  { id: 'tag-day', name: '日勤', colour: 'yamabuki', description: '', updatedAt: '2026-11-01T00:00:00.000Z' },
  { id: 'tag-a', name: 'A病棟', colour: 'asagi', description: '', updatedAt: '2026-11-01T00:00:00.000Z' },
  { id: 'tag-b', name: 'B病棟', colour: 'tokiwa', description: '', updatedAt: '2026-11-01T00:00:00.000Z' },
  {
    id: 'tag-control',
    name: '対照群',
    colour: 'sumi',
    description: '',
    updatedAt: '2026-11-01T00:00:00.000Z',
  },
]

/** A running project, always on day 42 of 180. */
export const sleepProject: Project = aProject({
  id: 'project-slp26',
  code: 'SLP26',
  name: '勤務形態と睡眠リズムの追跡研究 2026',
  startOn: daysFromToday(-41),
  endOn: daysFromToday(138),
  targetSubjectCount: 150,
  tags,
})

export const stepsProject: Project = aProject({
  id: 'project-fit16',
  code: 'FIT16',
  name: '歩数と睡眠の公開データ',
  wearMethod: 'STEPS_OR_HEART_RATE',
})

export const draftProject: Project = aProject({
  id: 'project-life21',
  code: 'LIFE21',
  name: '日常生活データの二次利用',
  status: 'DRAFT',
  startOn: daysFromToday(10),
  endOn: daysFromToday(40),
})

/** So many projects that the selector offers a search. */
export const manyProjects: Project[] = [
  sleepProject,
  stepsProject,
  draftProject,
  ...Array.from({ length: 9 }, (_, index) =>
    aProject({
      id: `project-${index}`,
      code: `PRJ${index + 10}`,
      name: `共同研究 第${index + 1}期`,
      status: 'CLOSED',
    }),
  ),
]

export function aProject(given: Partial<Project> & Pick<Project, 'id' | 'code' | 'name'>): Project {
  return {
    description: '',
    status: 'ACTIVE',
    startOn: null,
    endOn: null,
    timeZone: 'Asia/Tokyo',
    targetSubjectCount: null,
    ethicsApprovalNumber: null,
    contactEmail: 'sleep-study@aoba-lab.example',
    createdAt: '2026-04-01T00:00:00.000Z',
    updatedAt: '2026-04-01T00:00:00.000Z',
    subjectCounts: { invited: 1, active: 108, completed: 15, withdrawn: 4 },
    wearMethod: 'HEART_RATE',
    validDayMinutes: 600,
    nudgesPerDay: 2,
    tags: [],
    viewerCanExport: true,
    viewerCanViewPersonalData: true,
    personalDataAccess: 'ALLOWED',
    ...given,
  }
}

export function daysFromToday(days: number, now = new Date()): string {
  return dayInTokyo.format(now.getTime() + days * 86_400_000)
}
