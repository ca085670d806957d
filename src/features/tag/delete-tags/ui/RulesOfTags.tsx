import { Trans, useLingui } from '@lingui/react/macro'
import { readDefinition, useAlertRulesQuery } from '@/entities/alert'
import { InlineNote } from '@/shared/ui/inline-note'

/** A project has no more rules than this. */
const allRules = { text: '', states: [], severities: [], offset: 0, limit: 200 } as const

/** Which rules of alerts look at, or leave out, who has one of these tags: whom they alert changes with the tags. */
export function RulesOfTags({ projectId, tagIds }: { projectId: string; tagIds: readonly string[] }) {
  const { t } = useLingui()
  const { data } = useAlertRulesQuery({ ...allRules, states: [], severities: [], projectId })
  const using = (data?.items ?? []).flatMap(({ id, name, definition }) => {
    const targets = readDefinition(definition)?.targets
    const isTarget = tagIds.some((tag) => targets?.tagIds.includes(tag))
    const isExcepted = tagIds.some((tag) => targets?.exceptTagIds.includes(tag))
    return isTarget || isExcepted ? [{ id, name, isExcepted }] : []
  })
  if (using.length === 0) return null
  return (
    <InlineNote tone="warning" title={t`このタグを使うアラートのルールがあります`}>
      <ul>
        {using.map(({ id, name, isExcepted }) => (
          <li key={id}>
            {isExcepted ? t`${name}：除いていた被験者も発報の対象になります` : t`${name}：対象から外れます`}
          </li>
        ))}
      </ul>
      <p>
        <Trans>削除した後に、ルールの対象を確かめてください。</Trans>
      </p>
    </InlineNote>
  )
}
