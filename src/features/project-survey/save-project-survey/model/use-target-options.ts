import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useTagsOfProject } from '@/entities/tag'
import { useSubjectsByCodeQuery } from '@/entities/test-subject'
import { statusesToTarget } from './statuses-to-target'

interface Option {
  id: string
  label: string
  colour?: string
}

const none: readonly { id: string; code: string }[] = []

/** Options for tags and subjects of a project; subjects are found by code, and known ones are kept. */
export function useTargetOptions(
  projectId: string,
  chosenSubjects: readonly string[],
  named: readonly { id: string; code: string }[],
) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const tags = useTagsOfProject(projectId)
  const { data: found = none } = useSubjectsByCodeQuery({
    projectId,
    text: text.trim(),
    statuses: statusesToTarget,
  })
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(
    () => new Map(named.map(({ id, code }) => [id, code])),
  )
  const isNews = found.some(({ id }) => !seen.has(id))
  if (isNews) setSeen(new Map([...seen, ...found.map(({ id, code }) => [id, code] as const)]))
  // A deleted subject stays as an option, so that it can be removed.
  const unseen = chosenSubjects.filter((id) => !seen.has(id))
  const options: Option[] = [
    ...tags.map(({ id, name, colour }) => ({ id, label: name, colour })),
    ...[...seen].map(([id, label]) => ({ id, label })),
    ...unseen.map((id) => ({ id, label: t`削除された被験者` })),
  ]
  const isTag = (id: string) => tags.some((tag) => tag.id === id)
  return { options, isTag, onTextChange: setText }
}
