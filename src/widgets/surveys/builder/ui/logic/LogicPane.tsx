import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { focusRing, media } from '@/shared/theme'
import { Badge } from '@/shared/ui/badge'
import { Icon } from '@/shared/ui/icon'
import { publishChecks } from '../../../../../../engines/survey'
import { conditionWords, questionName } from '../../model/condition-words'
import type { Leads } from '../../model/leads'
import type { OutlineRow } from '../../model/outline'
import { useNames } from '../names-context'
import { useSettled } from '../use-settled'

/** 流れ: all pages and questions in order, with the condition of each and what it leads to. */
export function LogicPane({
  rows,
  leads,
  onGoTo,
}: {
  rows: readonly OutlineRow[]
  leads: Leads
  onGoTo: (linkId: string) => void
}) {
  const { t } = useLingui()
  const names = useNames()
  const settled = useSettled(names.definition)
  const unreached = useMemo(
    () =>
      new Set(
        publishChecks(settled).flatMap(({ key, at }) => (key === 'unreachable' && at !== null ? [at] : [])),
      ),
    [settled],
  )
  return (
    <Frame aria-label={t`流れ`}>
      <ol>
        {rows.map((row) => {
          const condition = row.item ? row.item.enableWhen : names.definition.page[row.page]?.enableWhen
          const number = row.page + 1
          const ends = (names.definition.action ?? []).filter(
            (one) => one.type === 'end' && one.after === row.linkId,
          )
          return (
            <Step key={row.linkId} $depth={row.depth} $isPage={row.item === null}>
              {condition && (
                <p>
                  <Icon name="branch" size="sm" />
                  <Trans>表示の条件：{conditionWords(condition, names)}</Trans>
                </p>
              )}
              <Go type="button" onClick={() => onGoTo(row.linkId)}>
                {row.item ? questionName(row.linkId, names) : t`${number}ページ目`}
              </Go>
              {unreached.has(row.linkId) && <Badge tone="danger">{t`到達できません`}</Badge>}
              {(leads.get(row.linkId) ?? []).map(({ to }) => (
                <To key={to}>
                  <Icon name="arrow-right" size="sm" />
                  <Go type="button" onClick={() => onGoTo(to)}>
                    {questionName(to, names)}
                  </Go>
                </To>
              ))}
              {ends.map((one) => (
                <To key={one.id}>
                  <Icon name="arrow-right" size="sm" />
                  <Trans>{conditionWords(one.when, names)}とき、ここで終了</Trans>
                </To>
              ))}
            </Step>
          )
        })}
      </ol>
    </Frame>
  )
}

const Frame = styled.section`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: ${({ theme }) => theme.space[24]};
  background: ${({ theme }) => theme.color.bg.canvas};
  > ol {
    width: min(${({ theme }) => theme.size.form}, 100%);
    margin: 0 auto;
    padding: 0;
    list-style: none;
  }
  ${media.phone} {
    padding: ${({ theme }) => theme.space[12]};
  }
`
const Step = styled.li<{ $depth: number; $isPage: boolean }>`
  position: relative;
  margin-left: calc(${({ $depth }) => $depth} * 20px);
  padding: ${({ theme }) => `${theme.space[8]} 0 ${theme.space[8]} 24px`};
  ${({ theme }) => ({ ...theme.typography.dense })}
  font-weight: ${({ theme, $isPage }) => theme.font.weight[$isPage ? 'bold' : 'regular']};
  content-visibility: auto;
  contain-intrinsic-size: auto 44px;
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 6px;
    width: 2px;
    background: ${({ theme }) => theme.color.border.strong};
  }
  > p {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[6]};
    color: ${({ theme }) => theme.color.accent.text};
  }
  > span {
    margin-left: ${({ theme }) => theme.space[8]};
  }
`
const Go = styled.button`
  ${focusRing}
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`
const To = styled.p`
  color: ${({ theme }) => theme.color.accent.text};
`
