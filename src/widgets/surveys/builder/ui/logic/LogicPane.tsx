import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { styled } from 'styled-components'
import { ellipsis, focusRing, media } from '@/shared/theme'
import { Badge } from '@/shared/ui/badge'
import { publishChecks } from '../../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../../engines/survey/run'
import { conditionWords, questionName } from '../../model/condition-words'
import type { Leads } from '../../model/leads'
import type { OutlineRow } from '../../model/outline'
import { useNames } from '../names-context'
import { useSettled } from '../use-settled'
import { type FigureLine, FlowFigure } from './FlowFigure'
import { lineHeight, Note } from './flow-words'

/** 流れ: all pages and questions in order, those with a condition beside the way, with what shows them. */
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
  const arcs = useMemo(
    () => [...leads].flatMap(([from, list]) => list.map(({ to }) => ({ from, to }))),
    [leads],
  )
  const { page, action = [] } = names.definition
  // How many conditions stand around a row of each depth.
  const around: number[] = []
  const lines = rows.map((row): FigureLine => {
    const condition = row.item ? row.item.enableWhen : page[row.page]?.enableWhen
    const own = leads.get(row.linkId) ?? []
    const ends = action.filter((one) => one.type === 'end' && one.after === row.linkId)
    const lane = (around[row.depth - 1] ?? 0) + (condition ? 1 : 0)
    around[row.depth] = lane
    const number = row.page + 1
    const title = plainText(inLanguage(page[row.page]?.text, names.language))
    const notes: { id: string; words: ReactNode }[] = []
    if (condition) {
      const said = conditionWords(condition, names)
      notes.push({ id: 'when', words: <Trans>表示の条件：{said}</Trans> })
    }
    for (const { id, when } of ends) {
      const said = conditionWords(when, names)
      notes.push({ id, words: <Trans>{said}とき、ここで終了</Trans> })
    }
    return {
      id: row.linkId,
      height: lineHeight(notes.length),
      lane,
      isConditional: condition !== undefined,
      isOn: condition !== undefined || own.length > 0,
      words: (
        <>
          <Row data-page={row.item ? undefined : ''}>
            <Go type="button" onClick={() => onGoTo(row.linkId)}>
              {row.item
                ? questionName(row.linkId, names)
                : [t`${number}ページ目`, title].filter((part) => part !== '').join(' ')}
            </Go>
            {unreached.has(row.linkId) && <Badge tone="danger">{t`到達できません`}</Badge>}
          </Row>
          {notes.map(({ id, words }) => (
            <Note key={id} data-on="">
              {words}
            </Note>
          ))}
        </>
      ),
    }
  })
  return (
    <Frame aria-label={t`流れ`}>
      <Sheet>
        <FlowFigure lines={lines} arcs={arcs} />
      </Sheet>
    </Frame>
  )
}

const Frame = styled.section`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: ${({ theme }) => theme.space[24]};
  background: ${({ theme }) => theme.color.bg.canvas};
  ${media.phone} {
    padding: ${({ theme }) => theme.space[12]};
  }
`
const Sheet = styled.div`
  width: min(${({ theme }) => theme.size.form}, 100%);
  margin: 0 auto;
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.surface};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  &[data-page] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
`
const Go = styled.button`
  ${focusRing}
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  line-height: 24px;
  text-align: left;
  cursor: pointer;
  ${ellipsis}
  &:hover {
    text-decoration: underline;
  }
`
