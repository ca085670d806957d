import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import type { SurveyDefinition } from '../../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../../engines/survey/run'
import { surveyEnd, surveyHead } from '../../model/editor'
import { typeName } from '../../model/item-words'
import { itemTypes } from '../../model/items'
import type { Leads } from '../../model/leads'
import { minutesFor, type OutlineRow, questionCount } from '../../model/outline'
import { useActs } from '../builder-context'
import { typeIcon } from '../parts/type-icon'
import { EndRow, Row } from './Row'
import { useOutlineKeys } from './use-outline-keys'

/** 構成: pages and items. Arrows choose, Alt with arrows moves, Enter goes to the text, Delete deletes. */
export function Outline({
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
  const { builder } = useActs()
  const tree = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const shown = rows.filter(({ item, page }) => !item || !folded.has(definition.page[page]?.linkId ?? ''))
  const fold = useStableCallback((linkId: string) => {
    const next = new Set(folded)
    if (!next.delete(linkId)) next.add(linkId)
    setFolded(next)
  })
  const onKeyDown = useOutlineKeys(shown, selected, tree, fold)
  const [count, minutes] = [questionCount(rows), minutesFor(rows)]
  return (
    <Frame>
      <Head>
        <h2>
          <Trans>構成</Trans>
        </h2>
        <span>
          <Plural value={count} other="#問" />・<Trans>約{minutes}分</Trans>
        </span>
        <MenuTrigger>
          <IconButton icon="plus" size="sm" label={t`設問やページを追加する`} />
          <MenuPopover placement="bottom end">
            <Menu aria-label={t`追加するもの`}>
              <MenuEntry icon="blocks" onAction={builder.addPage}>{t`ページ`}</MenuEntry>
              {itemTypes.map((type) => (
                <MenuEntry key={type} icon={typeIcon(type)} onAction={() => builder.add(type)}>
                  {typeName(type)}
                </MenuEntry>
              ))}
            </Menu>
          </MenuPopover>
        </MenuTrigger>
      </Head>
      <Tree ref={tree} role="tree" aria-label={t`アンケートの構成`} onKeyDown={onKeyDown}>
        <EndRow id={surveyHead} isSelected={selected === surveyHead} icon="survey">
          {plainText(inLanguage(definition.title, language)) || t`題名と設定`}
        </EndRow>
        {shown.map((row) => (
          <Row
            key={row.linkId}
            item={row.item}
            linkId={row.linkId}
            title={row.item ? '' : pageTitle(definition, row, language)}
            depth={row.depth}
            isNumbered={row.number !== ''}
            leadsAway={leads.has(row.linkId)}
            isSelected={selected === row.linkId}
            language={language}
            isFolded={folded.has(row.linkId)}
            onFold={fold}
          />
        ))}
        <EndRow id={surveyEnd} isSelected={selected === surveyEnd} icon="blocks">
          {t`お礼のメッセージ`}
        </EndRow>
      </Tree>
    </Frame>
  )

  function pageTitle({ page }: SurveyDefinition, row: OutlineRow, tag: string): string {
    const number = row.page + 1
    return plainText(inLanguage(page[row.page]?.text, tag)) || t`ページ${number}`
  }
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  flex: none;
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[12]} ${theme.space[4]} ${theme.space[20]}`};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.tertiary};
  > h2 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
    color: ${({ theme }) => theme.color.text.primary};
  }
  > button {
    margin-left: auto;
  }
`
const Tree = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding-bottom: ${({ theme }) => theme.space[12]};
`
