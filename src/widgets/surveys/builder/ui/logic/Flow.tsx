import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { ellipsis } from '@/shared/theme'
import { questionName } from '../../model/condition-words'
import type { Lead } from '../../model/leads'
import type { OutlineRow } from '../../model/outline'
import { useNames } from '../names-context'

/** Arrows from a question to those that its answer shows, and to the one that follows anyway. */
export function Flow({
  linkId,
  rows,
  leads,
}: {
  linkId: string
  rows: readonly OutlineRow[]
  leads: readonly Lead[]
}) {
  const names = useNames()
  const at = rows.findIndex((row) => row.linkId === linkId)
  const next = rows.slice(at + 1).find((row) => row.item && !leads.some(({ to }) => to === row.linkId))
  return (
    <Tree>
      <Node data-on="">{questionName(linkId, names)}</Node>
      <Inner>
        {leads.map(({ to, codes }) => (
          <li key={to}>
            {codes.length > 0 && (
              <small>
                <Trans>{codes.length}件の選択肢</Trans>
              </small>
            )}
            <Node data-on="">{questionName(to, names)}</Node>
          </li>
        ))}
      </Inner>
      {next && (
        <>
          <small>
            <Trans>それ以外</Trans>
          </small>
          <Node>{questionName(next.linkId, names)}</Node>
        </>
      )}
    </Tree>
  )
}

const Tree = styled.div`
  position: relative;
  width: 100%;
  padding-left: 22px;
  ${({ theme }) => ({ ...theme.typography.caption })}
  small {
    display: block;
    color: ${({ theme }) => theme.color.text.tertiary};
  }
  &::before {
    content: '';
    position: absolute;
    inset: 12px auto 12px 6px;
    width: 1.5px;
    background: ${({ theme }) => theme.color.border.strong};
  }
`
const Inner = styled.ul`
  position: relative;
  padding: ${({ theme }) => `${theme.space[4]} 0 ${theme.space[4]} 36px`};
  list-style: none;
  small {
    color: ${({ theme }) => theme.color.accent.text};
  }
  li::before {
    content: '';
    position: absolute;
    left: -16px;
    width: 32px;
    height: 24px;
    border-bottom: 1.5px solid ${({ theme }) => theme.color.accent.solid};
    border-left: 1.5px solid ${({ theme }) => theme.color.accent.solid};
    border-radius: 0 0 0 16px;
  }
`
const Node = styled.p`
  position: relative;
  min-height: 26px;
  ${ellipsis}
  overflow: visible;
  line-height: 26px;
  &::before {
    content: '';
    position: absolute;
    left: -22px;
    top: 6px;
    width: 13px;
    height: 13px;
    border: 2px solid ${({ theme }) => theme.color.accent.solid};
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.bg.surface};
  }
  &[data-on]::before {
    background: ${({ theme }) => theme.color.accent.solid};
  }
`
