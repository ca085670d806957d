import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { type Notebook, templateChoices, templateOf, useNotebooksQuery } from '@/entities/data-out/notebook'
import { type ProjectDetails, useProjectDetailsQuery, useSelectedProjectId } from '@/entities/project'
import { KeySecretNote, type TellableKey } from '@/features/access-key/make-access-key'
import type { NotebookTemplate } from '@/shared/api/generated/schema'
import { formatDateTime } from '@/shared/lib/dates'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { useListAddress } from '@/shared/lib/list-address'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { FilterBar } from '@/shared/ui/filter-bar'
import { InlineNote } from '@/shared/ui/inline-note'
import { ButtonLink } from '@/shared/ui/link'
import { ListView } from '@/shared/ui/list-view'
import { PageHead } from '@/shared/ui/page-head'
import { QueryView } from '@/shared/ui/query-view'
import { SearchField } from '@/shared/ui/search-field'
import { NotebookPanel } from './NotebookPanel'
import { ColabOutcome } from './OpenInColab'

/** What the panel over the list is given. */
export interface NotebooksOutlet {
  /** Shows the secret of a key once, above the list. */
  readonly tellKey: (made: TellableKey) => void
}

/** ノートブック: analyses that read the selected project's data, as files for Jupyter and Colab. */
export function ColabNotebooksPage() {
  const { t } = useLingui()
  const title = t`ノートブック`
  useDocumentTitle(title)
  const projectId = useSelectedProjectId() ?? ''
  const query = useProjectDetailsQuery({ projectId })
  const [made, tellKey] = useState<TellableKey | null>(null)
  const mayMake = query.data?.viewerCanExport === true
  return (
    <>
      <PageHead
        title={title}
        description={<Trans>データの取得と前処理が済んだノートブックを作成します。</Trans>}
        actions={
          mayMake && (
            <ButtonLink
              to={paths.colabNotebookNew(projectId)}
              state={panelOverList}
              variant="primary"
              icon="plus"
            >
              <Trans>ノートブックを作成する</Trans>
            </ButtonLink>
          )
        }
      />
      {made && (
        <Place>
          <KeySecretNote key={made.secret} made={made} onKept={() => tellKey(null)} />
        </Place>
      )}
      <QueryView query={query} what={t`プロジェクト`}>
        {(project) =>
          project.viewerCanExport ? (
            <Notebooks key={project.id} project={project} />
          ) : (
            <Place>
              <InlineNote tone="warning">
                <Trans>
                  このプロジェクトのデータを出力する権限がありません。必要なときは、会社のオーナーに依頼してください。
                </Trans>
              </InlineNote>
            </Place>
          )
        }
      </QueryView>
      <Outlet context={{ tellKey } satisfies NotebooksOutlet} />
    </>
  )
}

const shape = { sorts: ['NEWEST'], filters: ['template'], initial: { sort: 'NEWEST' } } as const

function Notebooks({ project }: { project: ProjectDetails }) {
  const { t } = useLingui()
  const list = useListAddress<'NEWEST', 'template'>(shape)
  const [params, setParams] = useSearchParams()
  const templates = templateChoices()
  const chosen = list.filters.template.filter((id): id is NotebookTemplate =>
    templates.some((template) => template.id === id),
  )
  const query = useNotebooksQuery({
    projectId: project.id,
    text: list.text,
    templates: chosen,
    offset: list.offset,
    limit: list.limit,
  })
  const opened = params.get('notebook')
  const addressOf = (id: string | null) => {
    const next = new URLSearchParams(params)
    // What came of opening one in Colab is told once.
    next.delete('colab')
    if (id === null) next.delete('notebook')
    else next.set('notebook', id)
    return next
  }
  const colabOutcome = params.get('colab')
  return (
    <>
      {opened === null && colabOutcome !== null && (
        <Place>
          <ColabOutcome outcome={colabOutcome} />
        </Place>
      )}
      <ListView
        query={query}
        what={t`ノートブック`}
        isFiltered={list.filterCount > 0 || list.text !== ''}
        onClearFilters={list.clearFilters}
        empty={
          <EmptyState
            title={t`まだノートブックがありません`}
            reason={t`「ノートブックを作成する」からテンプレートを選ぶと、このプロジェクトのデータを読み込むノートブックができます。`}
          />
        }
        page={list.page}
        hrefOf={list.hrefOfPage}
        counts="things"
        toolbar={
          <FilterBar count={list.filterCount} onClear={list.clearFilters}>
            <SearchField
              label={t`名前で検索`}
              value={list.text}
              onChange={(text) => list.put({ text }, true)}
            />
            <ChoiceChip
              label={t`テンプレート`}
              options={templates.map(({ id, label }) => ({ id, name: label }))}
              chosen={list.filters.template}
              onChange={(template) => list.put({ filters: { template } })}
            />
          </FilterBar>
        }
      >
        {({ items }) => (
          <DataTable
            label={t`ノートブック`}
            rows={items}
            columns={columnsOf(project.timeZone, {
              name: t`名前`,
              template: t`テンプレート`,
              author: t`作成した人`,
              at: t`作成日時`,
            })}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            href={({ id }) => ({ search: `?${addressOf(id)}` })}
          />
        )}
      </ListView>
      {opened !== null && (
        <NotebookPanel
          key={opened}
          notebookId={opened}
          timeZone={project.timeZone}
          colabOutcome={colabOutcome}
          onClose={() => setParams(addressOf(null))}
        />
      )}
    </>
  )
}

function columnsOf(
  timeZone: string,
  titles: Readonly<Record<'name' | 'template' | 'author' | 'at', string>>,
): Column<Notebook>[] {
  return [
    { id: 'name', title: titles.name, isRowHeader: true, cell: ({ name }) => name },
    { id: 'template', title: titles.template, cell: ({ template }) => templateOf(template).label },
    { id: 'author', title: titles.author, cell: ({ createdByName }) => createdByName ?? '—', priority: 3 },
    {
      id: 'at',
      title: titles.at,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>{formatDateTime(Date.parse(createdAt), timeZone)}</time>
      ),
      priority: 2,
    },
  ]
}

/** With the margins of the list. */
const Place = styled.div`
  padding: ${({ theme }) => `0 ${theme.space[24]} ${theme.space[16]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
