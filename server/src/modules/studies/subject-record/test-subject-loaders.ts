import DataLoader from 'dataloader'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { notFound } from '../../../platform/problem'
import { nouns } from '../../../platform/words'
import { countSubjectsOf, testSubjectsOfOwner, type VisibleTestSubject } from './test-subject-queries'

/** The number of a project's subjects in each status. */
export type SubjectCounts = Readonly<Record<VisibleTestSubject['status'], number>>

const none: SubjectCounts = { invited: 0, active: 0, completed: 0, withdrawn: 0 }

/** Counts by project, one query per request. */
export function subjectCountsByProject(context: Context) {
  return new DataLoader<string, SubjectCounts>(async (ids) => {
    const counts = await countSubjectsOf(context.db, companyViewerOf(context), ids)
    return ids.map((id) => counts.get(id) ?? none)
  })
}

/** Subjects by id for an owner, one query per request. */
export function testSubjectById(context: Context) {
  return new DataLoader<string, VisibleTestSubject>(async (ids) => {
    const subjects = await testSubjectsOfOwner(context.db, companyViewerOf(context), ids)
    return ids.map((id) => subjects.get(id) ?? notFound(nouns.testSubject))
  })
}
