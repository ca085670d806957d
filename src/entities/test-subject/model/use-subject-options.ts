import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubjectsByCodeQuery } from '../api/test-subject-api'
import type { TestSubjectStatusName } from './status'

interface Named {
  readonly id: string
  readonly code: string
}

const none: readonly Named[] = []

/**
 * Subjects of a project as options, found by their code while one types. Those that were found before stay, since they may be chosen;
 * a chosen one that is not there any more stays, too, so that it can be taken out.
 */
export function useSubjectOptions({
  projectId,
  statuses,
  chosen,
  named = none,
}: {
  projectId: string
  statuses: readonly TestSubjectStatusName[]
  chosen: readonly string[]
  /** Codes of subjects that were chosen before. */
  named?: readonly Named[]
}) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { data: found = none } = useSubjectsByCodeQuery({
    projectId,
    text: text.trim(),
    statuses: [...statuses],
  })
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(
    () => new Map(named.map(({ id, code }) => [id, code])),
  )
  const isNews = found.some(({ id }) => !seen.has(id))
  if (isNews) setSeen(new Map([...seen, ...found.map(({ id, code }) => [id, code] as const)]))
  const options = [
    ...[...seen].map(([id, label]) => ({ id, label })),
    ...chosen.filter((id) => !seen.has(id)).map((id) => ({ id, label: t`削除された被験者` })),
  ]
  return { options, onTextChange: setText }
}
