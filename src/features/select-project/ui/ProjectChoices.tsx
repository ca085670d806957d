import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { Dialog, ListBox, ListBoxItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { ProjectStatusDot, type ProjectSummary, useProjectsQuery } from '@/entities/project'
import { ellipsis } from '@/shared/theme'
import { EmptyState } from '@/shared/ui/empty-state'
import { Icon } from '@/shared/ui/icon'
import { QueryView } from '@/shared/ui/query-view'
import { SearchField } from '@/shared/ui/search-field'
import { isSearchNeeded, pageSize } from '../model/choices'

/** The list of projects. With more than eight, the server searches them by name and code. */
export function ProjectChoices({
  selectedId,
  onChoose,
}: {
  selectedId: string
  onChoose: (projectId: string) => void
}) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const sought = useDeferredValue(text.trim())
  const query = useProjectsQuery({ offset: 0, limit: pageSize, ...(sought !== '' && { text: sought }) })
  return (
    <Frame aria-label={t`プロジェクトを選ぶ`}>
      {isSearchNeeded(query.data?.total, text) && (
        <Search>
          <SearchField label={t`名前・コードで検索`} value={text} onChange={setText} size="md" autoFocus />
        </Search>
      )}
      <QueryView
        query={query}
        what={t`プロジェクト`}
        keepPrevious
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            kind="noMatch"
            title={t`条件に合うプロジェクトはありません`}
            reason={t`別の言葉で検索してください。`}
          />
        }
      >
        {({ items, total }) => (
          <>
            <List
              aria-label={t`プロジェクト`}
              items={items}
              selectionMode="single"
              selectedKeys={[selectedId]}
              disallowEmptySelection
              onSelectionChange={(keys) => {
                const [chosen] = keys === 'all' ? [] : keys
                if (chosen !== undefined) onChoose(String(chosen))
              }}
            >
              {(project) => <Choice project={project} />}
            </List>
            {total > items.length && (
              <More>
                <Trans>
                  {total}件中 {items.length}件を表示しています。ほかは検索してください。
                </Trans>
              </More>
            )}
          </>
        )}
      </QueryView>
    </Frame>
  )
}

function Choice({ project }: { project: ProjectSummary }) {
  return (
    <Item id={project.id} textValue={project.name}>
      {({ isSelected }) => (
        <>
          <ProjectStatusDot status={project.status} isLabelHidden />
          <Name>{project.name}</Name>
          <Code>{project.code}</Code>
          <Check>{isSelected && <Icon name="check" size="sm" />}</Check>
        </>
      )}
    </Item>
  )
}

const Frame = styled(Dialog)`
  width: min(420px, calc(100vw - 32px));
  outline: none;
`
const Search = styled.div`
  padding: ${({ theme }) => theme.space[8]};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
`
const List = styled(ListBox<ProjectSummary>)`
  max-height: 400px;
  padding: ${({ theme }) => theme.space[4]};
  overflow: auto;
  outline: none;
`
const Item = styled(ListBoxItem)`
  ${({ theme }) => ({ ...theme.typography.dense })}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.size.controlMd};
  padding: 0 ${({ theme }) => theme.space[8]};
  border-radius: ${({ theme }) => theme.radius.md};
  cursor: pointer;
  outline: none;
  &[data-hovered],
  &[data-focused] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &[data-selected] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`
const Name = styled.span`
  ${ellipsis}
  flex: 1;
`
const Code = styled.span`
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.tertiary};
`
const Check = styled.span`
  width: ${({ theme }) => theme.size.iconSm};
  color: ${({ theme }) => theme.color.accent.text};
`
const More = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  color: ${({ theme }) => theme.color.text.secondary};
`
