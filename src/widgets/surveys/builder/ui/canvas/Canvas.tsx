import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, useCallback, useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { Icon } from '@/shared/ui/icon'
import type { Condition, SurveyDefinition } from '../../../../../../engines/survey'
import { conditionWords } from '../../model/condition-words'
import type { Lead, Leads } from '../../model/leads'
import type { OutlineRow } from '../../model/outline'
import { withPipedNames } from '../../model/piped-words'
import { useNames } from '../names-context'
import { LanguageChoice } from '../parts/LanguageChoice'
import { useListWindow } from '../use-list-window'
import { Card } from './Card'
import { heightOfRow } from './card-height'
import { PageHeadline } from './PageHeadline'

const nowhere: readonly Lead[] = []
const gap = 12

/** The pages of the survey. The selected question can be edited in place. */
export const Canvas = memo(function Canvas({
  definition,
  rows,
  leads,
  selected,
  language,
}: {
  definition: SurveyDefinition
  rows: readonly OutlineRow[]
  leads: Leads
  selected: string
  language: string
}) {
  const { t } = useLingui()
  const names = useNames()
  const scroller = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => rows.map(({ linkId }) => linkId), [rows])
  const { members, height, measure, holding } = useListWindow({
    ids,
    selected,
    scroller,
    heightOf: (place) => heightOfRow(rows[place]),
    gap,
    padding: 16,
    // Keeps the titles of neighbouring pages rendered, because Tab goes from one to the next.
    alsoAt: useCallback(
      (first: number, last: number) => [
        rows.slice(0, first).findLastIndex(({ item }) => item === null),
        rows.findIndex(({ item }, place) => item === null && place > last),
      ],
      [rows],
    ),
  })
  return (
    <Scroller ref={scroller}>
      {rows.every(({ item }) => item === null) && (
        <Empty>
          <Trans>左の一覧から最初の設問を追加してください。</Trans>
        </Empty>
      )}
      <Frame aria-label={t`設問`} style={{ height }} {...holding}>
        {members.map(({ place, top }) => {
          const row = rows[place]
          if (!row) return null
          const { linkId, item } = row
          const page = definition.page[row.page]
          return (
            <Place key={linkId} ref={measure} data-index={place} data-member={linkId} style={{ top }}>
              {item?.enableWhen && <Connector condition={item.enableWhen} />}
              {item ? (
                <Card
                  item={item}
                  shown={withPipedNames(item, names)}
                  isNumbered={row.number !== ''}
                  depth={row.depth}
                  isSelected={linkId === selected}
                  language={language}
                  leads={leads.get(linkId) ?? nowhere}
                />
              ) : (
                <PageHeadline
                  linkId={linkId}
                  number={row.page + 1}
                  text={page?.text}
                  language={language}
                  isSelected={linkId === selected}
                  count={<Plural value={page?.item.length ?? 0} other="#問" />}
                  aside={
                    row.page === 0 && <LanguageChoice languages={definition.languages} language={language} />
                  }
                />
              )}
            </Place>
          )
        })}
      </Frame>
    </Scroller>
  )
})

function Connector({ condition }: { condition: Condition }) {
  const { t } = useLingui()
  const words = conditionWords(condition, useNames())
  return (
    <Joint>
      <Label>
        <Icon name="branch" size="sm" />
        <span>{t`表示の条件：${words}`}</span>
      </Label>
    </Joint>
  )
}

const Scroller = styled.div`
  height: 100%;
  overflow: auto;
  padding: ${({ theme }) => `0 36px ${theme.space[64]}`};
  background: ${({ theme }) => theme.color.bg.canvas};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[12]};
  }
`
const Frame = styled.section`
  position: relative;
`
const Place = styled.div`
  display: flow-root;
  position: absolute;
  inset-inline: 0;
`
const Empty = styled.p`
  margin-top: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => theme.space[32]};
  border: 1px dashed ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.lg};
  color: ${({ theme }) => theme.color.text.secondary};
  text-align: center;
  text-wrap: balance;
`
const Joint = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  margin-top: -${gap}px;
  padding: ${({ theme }) => `${theme.space[8]} 0 ${theme.space[8]} 44px`};
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 26px;
    width: 2px;
    background: ${({ theme }) => theme.color.accent.solid};
    opacity: 0.5;
  }
`
const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  border-radius: 14px;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.accent.text};
  background: ${({ theme }) => theme.color.accent.subtle};
  > svg {
    flex: none;
  }
`
