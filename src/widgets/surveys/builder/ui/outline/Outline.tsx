import { useLingui } from '@lingui/react/macro'
import { memo, useId, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { SearchField } from '@/shared/ui/search-field'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { estimatedMinutes } from '../../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../../engines/survey/run'
import { type SurveyEditorModel, surveyHead } from '../../model/editor'
import { titleOf } from '../../model/item-words'
import type { Leads } from '../../model/leads'
import { type OutlineRow, questionCount } from '../../model/outline'
import { foundRows, treeLines } from '../../model/outline-tree'
import { withPipedNames } from '../../model/piped-words'
import { useNames } from '../names-context'
import { useListWindow } from '../use-list-window'
import { OutlineHead } from './OutlineHead'
import { EndRow, Row } from './Row'
import { useOutlineKeys } from './use-outline-keys'

/** Number of rows from which the outline offers a search. */
const searchedFrom = 20

/**
 * 構成: pages and items. Arrow keys select, Alt with arrow keys moves, Enter focuses the text, Delete
 * deletes.
 */
export const Outline = memo(function Outline({
  editor,
  rows,
  leads,
}: {
  editor: SurveyEditorModel
  rows: readonly OutlineRow[]
  leads: Leads
}) {
  const { definition, selected, language } = editor

  const { t } = useLingui()
  const names = useNames()
  const tree = useRef<HTMLDivElement>(null)
  const keys = useId()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [sought, setSought] = useState('')
  const lines = useMemo(() => {
    const isOpen = ({ item, page }: OutlineRow) => !item || !folded.has(definition.page[page]?.linkId ?? '')
    // The search covers folded pages, too.
    return treeLines(sought === '' ? rows.filter(isOpen) : foundRows(rows, sought, language))
  }, [rows, definition, folded, sought, language])
  const ids = useMemo(() => lines.map(({ id }) => id), [lines])
  const { members, height, measure, holding } = useListWindow({
    ids,
    selected,
    scroller: tree,
    heightOf: () => 36,
  })
  const fold = useStableCallback((linkId: string) => {
    const next = new Set(folded)
    if (!next.delete(linkId)) next.add(linkId)
    setFolded(next)
  })
  const onKeyDown = useOutlineKeys(lines, selected, tree, fold)
  return (
    <Frame>
      <OutlineHead count={questionCount(rows)} minutes={estimatedMinutes(definition)} />
      {rows.length >= searchedFrom && (
        <Search>
          <SearchField label={t`設問を探す`} value={sought} onChange={setSought} />
        </Search>
      )}
      <VisuallyHidden id={keys}>
        {t`上下の矢印キーで選び、Alt と矢印キーで並べ替え、Enter で文を編集し、Ctrl+D で複製し、Delete で削除します。`}
      </VisuallyHidden>
      <Scroller ref={tree}>
        <Tree
          role="tree"
          aria-label={t`アンケートの構成`}
          aria-describedby={keys}
          onKeyDown={onKeyDown}
          style={{ height }}
          {...holding}
        >
          {members.map((member) => {
            const line = lines[member.place]
            if (!line) return null
            const { id, row, place, size } = line
            const shared = { place, size, isSelected: selected === id }
            return (
              <Place
                key={id}
                ref={measure}
                role="presentation"
                data-index={member.place}
                data-member={id}
                style={{ top: member.top }}
              >
                {row ? (
                  <Row
                    {...shared}
                    item={row.item}
                    linkId={id}
                    title={titleOfRow(row)}
                    depth={row.depth}
                    isNumbered={row.number !== ''}
                    leadsAway={leads.has(id)}
                    isFolded={sought === '' && folded.has(id)}
                    onFold={fold}
                  />
                ) : (
                  <EndRow {...shared} id={id} icon={id === surveyHead ? 'survey' : 'blocks'}>
                    {id === surveyHead
                      ? plainText(inLanguage(definition.title, language)) || t`題名と設定`
                      : t`お礼のメッセージ`}
                  </EndRow>
                )}
              </Place>
            )
          })}
        </Tree>
      </Scroller>
    </Frame>
  )

  function titleOfRow({ item, page }: OutlineRow): string {
    if (item) return titleOf(withPipedNames(item, names), language)
    const number = page + 1
    return plainText(inLanguage(definition.page[page]?.text, language)) || t`ページ${number}`
  }
})

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
`
const Search = styled.div`
  display: flex;
  flex: none;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[12]} ${theme.space[8]}`};
  > * {
    flex: 1;
  }
`
const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding-bottom: ${({ theme }) => theme.space[12]};
`
const Tree = styled.div`
  position: relative;
`
const Place = styled.div`
  position: absolute;
  inset-inline: 0;
  &:has(> [data-page]) {
    padding-top: 6px;
  }
`
