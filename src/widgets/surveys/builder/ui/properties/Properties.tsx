import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { styled } from 'styled-components'
import { media, visuallyHidden } from '@/shared/theme'
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/tabs'
import { type PropertiesTab, type SurveyEditorModel, surveyEnd, surveyHead } from '../../model/editor'
import type { Leads } from '../../model/leads'
import { untranslated } from '../../model/missing-texts'
import type { OutlineRow } from '../../model/outline'
import { BranchTab } from './BranchTab'
import { CompletedTab } from './CompletedTab'
import { ItemTab } from './ItemTab'
import { PageTab } from './PageTab'
import { ScoreTab } from './ScoreTab'
import { SurveyTab } from './SurveyTab'
import { TranslationTab } from './TranslationTab'

const tabs = ['item', 'branch', 'score', 'translation'] as const satisfies PropertiesTab[]

/** The properties of the selected part: settings, branches, scores and translations. */
export const Properties = memo(function Properties({
  editor,
  rows,
  leads,
}: {
  editor: SurveyEditorModel
  rows: readonly OutlineRow[]
  leads: Leads
}) {
  const { t } = useLingui()
  const { definition, selected, tab, actions } = editor
  const row = rows.find(({ linkId }) => linkId === selected)
  const item = row?.item ?? null
  const own = (leads.get(selected)?.length ?? 0) + (item?.enableWhen ? 1 : 0)
  const missing = definition.languages.reduce(
    (sum, language) => sum + untranslated(definition, language).length,
    0,
  )
  return (
    <Frame
      selectedKey={tab}
      onSelectionChange={(key) => actions.show({ tab: tabs.find((one) => one === key) ?? 'item' })}
    >
      <Title>{t`設定`}</Title>
      <TabList aria-label={t`設定`}>
        <Tab id="item" label={item ? t`設問` : t`全体`} />
        <Tab id="branch" label={t`分岐`} {...(own > 0 && { count: own })} />
        <Tab id="score" label={t`採点`} />
        <Tab id="translation" label={t`翻訳`} {...(missing > 0 && { count: missing })} />
      </TabList>
      <Body id="item">
        {item && <ItemTab key={selected} item={item} />}
        {row && !item && <PageTab key={selected} linkId={selected} />}
        {selected === surveyHead && <SurveyTab language={editor.language} />}
        {selected === surveyEnd && <CompletedTab language={editor.language} />}
      </Body>
      <Body id="branch">
        <BranchTab key={selected} linkId={selected} rows={rows} leads={leads} />
      </Body>
      <Body id="score">
        <ScoreTab item={item} />
      </Body>
      <Body id="translation">
        <TranslationTab key={editor.language} selected={selected} />
      </Body>
    </Frame>
  )
})

const Frame = styled(Tabs)`
  flex: 1;
  /* Four tabs of the longest language stand side by side. */
  > [role='tablist'] {
    gap: 0;
  }
  ${media.overlay} {
    [role='tab'] {
      padding-inline: 6px;
    }
  }
`
const Title = styled.h2`
  ${visuallyHidden}
`
const Body = styled(TabPanel)`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[16]};
  flex: 1;
  overflow: auto;
  padding: ${({ theme }) => `${theme.space[16]} ${theme.space[20]} ${theme.space[40]}`};
`
