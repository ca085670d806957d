export { createTag } from './create-tag'
export { TagRef } from './schema'
export { type Tag, tagsOfProjects, tagsOfTestSubjects } from './tag-queries'
export { tagTestSubjects } from './tag-test-subjects'
