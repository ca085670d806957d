import { useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { type LabelStudy, type SubjectLabel, SubjectLabels } from './SubjectLabels'

/** The labels for the printer, and nothing else of the page: A4, what they are at the top, and 24 on a sheet. */
export function PrintedLabels(props: { labels: readonly SubjectLabel[]; study: LabelStudy | undefined }) {
  const { t } = useLingui()
  const count = formatNumber(props.labels.length)
  return (
    <>
      {createPortal(
        <Print data-printed="">
          <Title>
            {props.study?.name} {t`被験者用リンクのラベル ${count}名`}
          </Title>
          <SubjectLabels {...props} />
        </Print>,
        document.body,
      )}
      <OnlyPrint />
    </>
  )
}

/** Hides the shell and open dialogs in print. */
const OnlyPrint = createGlobalStyle`
  @page {
    size: A4;
    margin: 12mm 10mm;
  }
  @media print {
    body > :not([data-printed]) {
      display: none;
    }
  }
`
const Print = styled.div`
  @media screen {
    display: none;
  }
`
// With 24 labels below it, one sheet holds no more than this.
const Title = styled.p`
  height: 7mm;
  overflow: hidden;
  font-size: 9pt;
`
