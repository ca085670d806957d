export { TagRef } from './schema'
export { tagIdsOfProject } from './tag-assignment-queries'
export { type Tag, tagsOfProjects, tagsOfTestSubjects } from './tag-queries'
