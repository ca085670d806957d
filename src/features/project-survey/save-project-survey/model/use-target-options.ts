import { useTagsOfProject } from '@/entities/tag'
import { useSubjectOptions } from '@/entities/test-subject'
import { statusesToTarget } from './statuses-to-target'

interface Option {
  id: string
  label: string
  colour?: string
}

/** Options for tags and subjects of a project. */
export function useTargetOptions(
  projectId: string,
  chosenSubjects: readonly string[],
  named: readonly { id: string; code: string }[],
) {
  const tags = useTagsOfProject(projectId)
  const subjects = useSubjectOptions({
    projectId,
    statuses: statusesToTarget,
    chosen: chosenSubjects,
    named,
  })
  const options: Option[] = [
    ...tags.map(({ id, name, colour }) => ({ id, label: name, colour })),
    ...subjects.options,
  ]
  const isTag = (id: string) => tags.some((tag) => tag.id === id)
  return { options, isTag, onTextChange: subjects.onTextChange }
}
