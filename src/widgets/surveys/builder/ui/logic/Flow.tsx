import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { questionName } from '../../model/condition-words'
import type { Lead } from '../../model/leads'
import type { OutlineRow } from '../../model/outline'
import { useNames } from '../names-context'
import { type FigureLine, FlowFigure } from './FlowFigure'
import { lineHeight, Note, Words } from './flow-words'

/** Arcs from a question to those that its answer shows, and the way on to the one that follows anyway. */
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
  const { lines, arcs } = useMemo(() => {
    const at = rows.findIndex((row) => row.linkId === linkId)
    const next = rows.slice(at + 1).find((row) => row.item && !leads.some(({ to }) => to === row.linkId))
    const line = (id: string, isConditional: boolean, isOn: boolean, note?: ReactNode): FigureLine => {
      const name = questionName(id, names)
      const notes = note === undefined ? 0 : 1
      const words = (
        <>
          <Words title={name}>{name}</Words>
          {note}
        </>
      )
      return { id, height: lineHeight(notes), lane: isConditional ? 1 : 0, isConditional, isOn, words }
    }
    const chosen = (codes: readonly string[]) => (
      <Note data-on="">
        <Trans>{codes.length}件の選択肢</Trans>
      </Note>
    )
    const others = (
      <Note>
        <Trans>それ以外</Trans>
      </Note>
    )
    return {
      lines: [
        line(linkId, false, true),
        ...leads.map(({ to, codes }) => line(to, true, true, codes.length > 0 ? chosen(codes) : undefined)),
        ...(next ? [line(next.linkId, false, false, others)] : []),
      ],
      arcs: leads.map(({ to }) => ({ from: linkId, to })),
    }
  }, [linkId, rows, leads, names])
  return <FlowFigure lines={lines} arcs={arcs} />
}
