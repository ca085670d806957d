import type { ReactNode } from 'react'
import { isGqlError } from '@/shared/api'
import { InlineNote } from '@/shared/ui/inline-note'
import { type QueryState, QueryView } from '@/shared/ui/query-view'
import { RoutePanel } from './RoutePanel'

/** A panel at an address with an id. Shows an empty panel until the row is loaded, or why it cannot be shown. */
export function PanelOfQuery<T>({
  query,
  title,
  what,
  listAddress,
  children,
}: {
  query: QueryState<T>
  title: string
  /** The noun in 「◯◯を読み込めませんでした」. */
  what: string
  listAddress: string
  /** Renders its own panel, such as a FormPanel. */
  children: (row: T) => ReactNode
}) {
  if (query.currentData !== undefined) return children(query.currentData)
  const refusal = isGqlError(query.error) && query.error.kind === 'problem' ? query.error.message : null
  return (
    <RoutePanel title={title} listAddress={listAddress}>
      {refusal === null ? (
        <QueryView query={query} what={what}>
          {() => null}
        </QueryView>
      ) : (
        <InlineNote tone="danger">{refusal}</InlineNote>
      )}
    </RoutePanel>
  )
}
