import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { testSubjectStatusName } from '@/entities/test-subject'
import { Checkbox } from '@/shared/ui/checkbox'
import { QueryView } from '@/shared/ui/query-view'
import { SearchField } from '@/shared/ui/search-field'
import { TagLabel } from '@/shared/ui/tag-label'
import { useSubjectsToHandToQuery } from '../api/issue-survey-links-api'

/** Chooses subjects of the project who are active or invited. */
export function SubjectsChoice({
  projectId,
  ids,
  onChange,
}: {
  projectId: string
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const query = useSubjectsToHandToQuery({ projectId, text })
  const choose = (chosen: readonly string[], isOn: boolean) =>
    onChange(new Set([...[...ids].filter((id) => !chosen.includes(id)), ...(isOn ? chosen : [])]))
  return (
    <Content>
      <SearchField label={t`被験者コードで検索`} value={text} onChange={setText} />
      <QueryView
        query={query}
        what={t`被験者`}
        keepPrevious
        isEmpty={({ items }) => items.length === 0}
        empty={<p>{t`渡せる被験者がいません。`}</p>}
      >
        {({ items, total }) => {
          const shown = items.map(({ id }) => id)
          return (
            <>
              <Checkbox
                isSelected={shown.every((id) => ids.has(id))}
                onChange={(isOn) => choose(shown, isOn)}
              >
                <Trans>表示している全員（{items.length}名）</Trans>
              </Checkbox>
              <List>
                {items.map(({ id, code, status, tags }) => (
                  <li key={id}>
                    <Checkbox isSelected={ids.has(id)} onChange={(isOn) => choose([id], isOn)}>
                      {code}
                    </Checkbox>
                    <small>{testSubjectStatusName(status)}</small>
                    {tags.map((tag) => (
                      <TagLabel key={tag.id} name={tag.name} colour={tag.colour} />
                    ))}
                  </li>
                ))}
              </List>
              {total > items.length && (
                <small>
                  <Trans>ほかの人は、コードで検索してください。</Trans>
                </small>
              )}
            </>
          )
        }}
      </QueryView>
    </Content>
  )
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[12]};
`
const List = styled.ul`
  margin-top: ${({ theme }) => theme.space[8]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  max-height: 280px;
  overflow: auto;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[8]};
  }
  small {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
