import type { Project, Viewer } from '@/shared/api/generated/schema'
import { owner } from './people'
import { draftProject, sleepProject, stepsProject } from './projects'
import { type MockSubject, someSubjects } from './subjects'

/** Everything the mock knows; a story or test gives the part it is about. */
export interface World {
  /** Who is signed in; null when nobody is. */
  viewer: Viewer | null
  projects: readonly Project[]
  subjects: readonly MockSubject[]
}

export function aWorld(given: Partial<World> = {}): World {
  return {
    viewer: owner,
    projects: [sleepProject, stepsProject, draftProject],
    subjects: someSubjects(128),
    ...given,
  }
}
