import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { type LabelStudy, type SubjectLabel, SubjectLabels } from './SubjectLabels'

/** The labels for the printer, and nothing else of the page: A4, 24 on a sheet. */
export function PrintedLabels(props: { labels: readonly SubjectLabel[]; study: LabelStudy | undefined }) {
  return (
    <>
      {createPortal(
        <Print data-printed="">
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
