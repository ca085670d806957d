import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { isGqlError } from '@/shared/api'
import { useDelayed } from '@/shared/lib/use-delayed'
import { theme } from '@/shared/theme'
import { Button } from '../button'
import { EmptyState } from '../empty-state'
import { InlineNote } from '../inline-note'
import { Skeleton } from '../skeleton'

/** The part of RTK Query's result that a view needs. */
export interface QueryState<T> {
  /** The latest answer, even if it was for other arguments. */
  data?: T | undefined
  /** The answer for the current arguments. */
  currentData?: T | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Loading, failed, empty or filled. Old data stays while new data loads, and under a note if that fails. `keepPrevious` also
 * keeps the answer for other arguments, for a view that is filtered or sorted.
 */
export function QueryView<T>({
  query,
  what,
  isEmpty,
  empty,
  skeleton,
  keepPrevious,
  isGate,
  children,
}: {
  query: QueryState<T>
  /** The noun for 「◯◯を読み込めませんでした」. */
  what: string
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  skeleton?: ReactNode
  keepPrevious?: boolean
  /** The query only decides whether the page is shown. The page shows none of its data and has its own notes. */
  isGate?: boolean
  children: (data: T) => ReactNode
}) {
  const data = query.currentData ?? (keepPrevious ? query.data : undefined)
  const hasFailed = query.error !== undefined && !query.isFetching
  const isWaiting = useDelayed(data === undefined && !hasFailed, theme.milliseconds.skeletonDelay)

  if (data === undefined && hasFailed) return <Failed what={what} query={query} />
  if (data === undefined) {
    if (isWaiting) return skeleton ?? <Waiting isPage={isGate === true} />
    // Takes its space at once, so that nothing below moves.
    return skeleton === undefined ? null : <Unseen aria-hidden="true">{skeleton}</Unseen>
  }
  const isBlank = isEmpty?.(data) ?? false
  return (
    <>
      {hasFailed && !isGate && (
        <InlineNote tone="warning">
          <Trans>最新の内容を読み込めませんでした。前に読み込んだ内容を表示しています。</Trans>
        </InlineNote>
      )}
      {isBlank && empty !== undefined ? empty : children(data)}
    </>
  )
}

const Unseen = styled.div`
  display: contents;
  visibility: hidden;
`

function Failed({ what, query }: { what: string; query: QueryState<unknown> }) {
  const { t } = useLingui()
  return (
    <EmptyState
      kind="failed"
      title={t`${what}を読み込めませんでした`}
      reason={<Reason error={query.error} />}
      action={
        <Button icon="refresh" onPress={() => query.refetch()}>
          <Trans>もう一度読み込む</Trans>
        </Button>
      }
    />
  )
}

function Reason({ error }: { error: unknown }) {
  if (!isGqlError(error)) return null
  if (error.kind === 'network') return <Trans>通信を確認して、もう一度読み込んでください。</Trans>
  if (error.kind === 'problem') return error.message
  const { requestId } = error
  return requestId === undefined ? (
    <Trans>時間をおいてから、もう一度読み込んでください。</Trans>
  ) : (
    <Trans>時間をおいてから、もう一度読み込んでください。お問い合わせの番号：{requestId}</Trans>
  )
}

function Waiting({ isPage }: { isPage: boolean }) {
  return (
    <Place aria-busy="true" $isPage={isPage}>
      <Skeleton height="180px" />
    </Place>
  )
}

// A gate stands in the place of a page, whose padding it keeps.
const Place = styled.div<{ $isPage: boolean }>`
  padding: ${({ $isPage }) => ($isPage ? '24px' : '0')};
`
