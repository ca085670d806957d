import DataLoader from 'dataloader'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { type Tag, tagsOfProjects, tagsOfTestSubjects } from './tag-queries'

/** Tags by project, one query per request. */
export function tagsByProject(context: Context) {
  return new DataLoader<string, Tag[]>(async (ids) => {
    const tags = await tagsOfProjects(context.db, companyViewerOf(context), ids)
    return ids.map((id) => tags.get(id) ?? [])
  })
}

/** Tags by test subject, one query per request. */
export function tagsByTestSubject(context: Context) {
  return new DataLoader<string, Tag[]>(async (ids) => {
    const tags = await tagsOfTestSubjects(context.db, companyViewerOf(context), ids)
    return ids.map((id) => tags.get(id) ?? [])
  })
}
