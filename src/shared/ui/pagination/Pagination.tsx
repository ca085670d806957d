import { useLingui } from '@lingui/react/macro'
import { Link, type To } from 'react-router'
import { css, styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { focusRing, media } from '@/shared/theme'
import { Icon } from '../icon'
import { pageNumbers } from './page-numbers'

export interface PaginationProps {
  /** The first page is 1. */
  page: number
  total: number
  pageSize?: number
  /** people are counted in 名, things in 件. */
  counts?: 'people' | 'things'
  /** The address of a page; the other parameters stay. */
  hrefOf: (page: number) => To
}

/** 「112名中 1〜50名を表示」 and links to the pages. */
export function Pagination({ page, total, pageSize = 50, counts = 'things', hrefOf }: PaginationProps) {
  const { t } = useLingui()
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  return (
    <Frame>
      <RangeShown page={page} total={total} pageSize={pageSize} counts={counts} />
      {pageCount > 1 && (
        <Pages aria-label={t`ページ`}>
          <Step label={t`前のページ`} icon="chevron-left" to={page > 1 ? hrefOf(page - 1) : null} />
          {pageNumbers(page, pageCount).map((number, index) =>
            number === null ? (
              <Gap key={index < 3 ? 'before' : 'after'} aria-hidden="true">
                …
              </Gap>
            ) : (
              <PageLink
                key={number}
                to={hrefOf(number)}
                aria-label={t`${number}ページ目`}
                aria-current={number === page ? 'page' : undefined}
              >
                {formatNumber(number)}
              </PageLink>
            ),
          )}
          <Step label={t`次のページ`} icon="chevron-right" to={page < pageCount ? hrefOf(page + 1) : null} />
        </Pages>
      )}
    </Frame>
  )
}

function RangeShown({ page, total, pageSize, counts }: Required<Omit<PaginationProps, 'hrefOf'>>) {
  const { t } = useLingui()
  const all = formatNumber(total)
  const from = formatNumber(Math.min((page - 1) * pageSize + 1, total))
  const to = formatNumber(Math.min(page * pageSize, total))
  return (
    <span role="status">
      {counts === 'people' ? t`${all}名中 ${from}〜${to}名を表示` : t`${all}件中 ${from}〜${to}件を表示`}
    </span>
  )
}

function Step({ label, icon, to }: { label: string; icon: 'chevron-left' | 'chevron-right'; to: To | null }) {
  // At either end there is no further page, so it is not a link.
  if (to === null) {
    return (
      <NoStep aria-hidden="true">
        <Icon name={icon} size="sm" />
      </NoStep>
    )
  }
  return (
    <PageLink to={to} aria-label={label}>
      <Icon name={icon} size="sm" />
    </PageLink>
  )
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  flex: none;
  min-height: 48px;
  padding: ${({ theme }) => `${theme.space[6]} ${theme.space[24]}`};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  background: ${({ theme }) => theme.color.bg.surface};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
const Pages = styled.nav`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
`
const square = css`
  display: inline-grid;
  place-items: center;
  min-width: 28px;
  height: 28px;
  padding: 0 ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  ${media.touch} {
    min-width: ${({ theme }) => theme.size.targetTouch};
    height: ${({ theme }) => theme.size.targetTouch};
  }
`
const PageLink = styled(Link)`
  ${square}
  ${focusRing}
  color: ${({ theme }) => theme.color.text.primary};
  &:hover {
    background: ${({ theme }) => theme.color.bg.hover};
    text-decoration: none;
  }
  &:active {
    background: ${({ theme }) => theme.color.bg.muted};
  }
  &[aria-current] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
    color: ${({ theme }) => theme.color.accent.text};
    background: ${({ theme }) => theme.color.bg.selected};
  }
`
const NoStep = styled.span`
  ${square}
  color: ${({ theme }) => theme.color.text.disabled};
`
const Gap = styled.span`
  ${square}
  color: ${({ theme }) => theme.color.text.tertiary};
`
