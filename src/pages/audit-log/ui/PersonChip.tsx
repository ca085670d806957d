import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AuditEvent } from '@/entities/audit-event'
import { type UserScope, useUsersQuery } from '@/entities/user'
import { ChoiceChip } from '@/shared/ui/choice-chip'

const offered = 50

/** Filters by one person at a time; the server searches them by name and address. */
export function PersonChip({
  people,
  chosen,
  shown,
  onChange,
}: {
  people: UserScope
  chosen: string[]
  /** The events on this page, which name the chosen person. */
  shown: readonly AuditEvent[]
  onChange: (chosen: string[]) => void
}) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { data } = useUsersQuery({
    scope: people,
    filter: text.trim() === '' ? null : { text },
    sort: 'NAME',
    descending: false,
    offset: 0,
    limit: offered,
  })
  const found = (data?.items ?? []).map(({ id, name }) => ({ id, name }))
  const missing = chosen.filter((id) => !found.some((person) => person.id === id))
  const named = missing.flatMap((id) => {
    const event = shown.find(({ actorId }) => actorId === id)
    return event ? [{ id, name: event.actorName }] : []
  })
  return (
    <ChoiceChip
      label={t`実行者`}
      search={t`氏名・メールで検索`}
      onSearch={setText}
      options={[...named, ...found]}
      chosen={chosen}
      onChange={(ids) => onChange(ids.filter((id) => !chosen.includes(id)).slice(0, 1))}
    />
  )
}
