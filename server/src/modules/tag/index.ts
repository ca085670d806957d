export { TagRef } from './schema'
export { type Tag, tagsOfProjects, tagsOfTestSubjects } from './tag-queries'
