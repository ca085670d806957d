import { Trans, useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { InLanguage } from '@/shared/ui/in-language'
import { SidePanel } from '@/shared/ui/side-panel'
import type { SurveyDefinition } from '../../../../engines/survey'
import { inLanguage } from '../../../../engines/survey/run'
import { PaperCondition, PaperItems } from './PaperItem'
import { PaperText } from './PaperText'

/** 紙の調査票: the survey as a form on paper, to view and print, all of it in one of its languages. Conditions are written in words. */
export function PaperForm({
  definition,
  language,
  onClose,
}: {
  definition: SurveyDefinition
  language: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const sheet = (
    <InLanguage language={language}>
      <Sheet definition={definition} language={language} />
    </InLanguage>
  )
  return (
    <SidePanel
      title={t`紙の調査票`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>閉じる</Trans>
          </Button>
          <Button variant="primary" icon="print" onPress={() => window.print()}>
            <Trans>印刷する</Trans>
          </Button>
        </>
      }
    >
      {sheet}
      {createPortal(
        <>
          <PrintOnly />
          <Print data-printed="">{sheet}</Print>
        </>,
        document.body,
      )}
    </SidePanel>
  )
}

function Sheet({ definition, language }: { definition: SurveyDefinition; language: string }) {
  return (
    <Paper lang={language}>
      <Title>
        <PaperText text={inLanguage(definition.title, language)} />
      </Title>
      {definition.description && (
        <p>
          <PaperText text={inLanguage(definition.description, language)} />
        </p>
      )}
      <Who>
        <span>
          <Trans>被験者コード</Trans>
        </span>
        <span>
          <Trans>記入日</Trans>
        </span>
      </Who>
      {definition.page.map((page) => (
        <section key={page.linkId}>
          {page.text && (
            <h3>
              <PaperText text={inLanguage(page.text, language)} />
            </h3>
          )}
          <PaperCondition definition={definition} condition={page.enableWhen} language={language} />
          <PaperItems definition={definition} items={page.item} language={language} />
        </section>
      ))}
      {definition.source?.copyright && <small>{definition.source.copyright}</small>}
    </Paper>
  )
}

const PrintOnly = createGlobalStyle`
  @media print {
    @page {
      size: A4;
      margin: 16mm;
    }
    :root,
    body {
      color-scheme: light;
      background: Canvas;
    }
    body > :not([data-printed]) {
      display: none !important;
    }
  }
`
// Paper is white in every theme.
const Print = styled.div`
  display: none;
  color-scheme: light;
  background: Canvas;
  color: CanvasText;
  @media print {
    display: block;
  }
`
const Paper = styled.article`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  ${({ theme }) => ({ ...theme.typography.body })}
  h3 {
    margin: 0 0 ${({ theme }) => theme.space[8]};
    padding-bottom: ${({ theme }) => theme.space[4]};
    border-bottom: 1px solid currentColor;
  }
`
const Title = styled.h2`
  ${({ theme }) => ({ ...theme.typography.title })}
`
const Who = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[24]};
  > span {
    flex: 1;
    padding-bottom: ${({ theme }) => theme.space[4]};
    border-bottom: 1px solid currentColor;
  }
`
