import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { Icon } from '@/shared/ui/icon'
import type { SurveyDefinition } from '../../../../../../engines/survey'
import { conditionWords, type Names, namesOf } from '../../model/condition-words'
import type { Lead, Leads } from '../../model/leads'
import type { OutlineRow } from '../../model/outline'
import { LanguageChoice } from '../parts/LanguageChoice'
import { Card } from './Card'
import { PageHeadline } from './PageHeadline'

const nowhere: readonly Lead[] = []

/** The survey as it is built, page after page. The chosen question can be written in. */
export function Canvas({
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
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = frame.current?.querySelector(`[data-card="${CSS.escape(selected)}"]`)
    card?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const names = namesOf(definition, rows, language)
  return (
    <Frame ref={frame} aria-label={t`設問`}>
      {rows.every(({ item }) => item === null) && (
        <Empty>
          <Trans>左の一覧から最初の設問を追加してください。</Trans>
        </Empty>
      )}
      {rows.map((row) =>
        row.item ? (
          <Fragment key={row.linkId}>
            {row.item.enableWhen && <Connector words={whenWords(row.item.enableWhen, names)} />}
            <Card
              item={row.item}
              isNumbered={row.number !== ''}
              depth={row.depth}
              isSelected={row.linkId === selected}
              language={language}
              leads={leads.get(row.linkId) ?? nowhere}
            />
          </Fragment>
        ) : (
          <PageHeadline
            key={row.linkId}
            linkId={row.linkId}
            number={row.page + 1}
            text={definition.page[row.page]?.text}
            language={language}
            isSelected={row.linkId === selected}
            count={<Plural value={definition.page[row.page]?.item.length ?? 0} other="#問" />}
            aside={row.page === 0 && <LanguageChoice languages={definition.languages} language={language} />}
          />
        ),
      )}
    </Frame>
  )

  function whenWords(condition: NonNullable<SurveyDefinition['page'][number]['enableWhen']>, known: Names) {
    const words = conditionWords(condition, known)
    return t`${words}場合だけ表示`
  }
}

function Connector({ words }: { words: string }) {
  return (
    <Joint>
      <Label>
        <Icon name="branch" size="sm" />
        <span>{words}</span>
      </Label>
    </Joint>
  )
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => `${theme.space[16]} 36px ${theme.space[64]}`};
  ${media.phone} {
    padding: ${({ theme }) => `${theme.space[12]} ${theme.space[12]} ${theme.space[64]}`};
  }
`
const Empty = styled.p`
  order: 1;
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
  margin: -12px 0;
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
