import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { type SubjectLabel, SubjectLabels } from './SubjectLabels'

/** The labels as the printer gets them, and nothing else of the page: A4, 24 on a sheet. */
export function PrintedLabels({ labels }: { labels: readonly SubjectLabel[] }) {
  return (
    <>
      {createPortal(
        <Print data-printed="">
          <SubjectLabels labels={labels} />
        </Print>,
        document.body,
      )}
      <OnlyPrint />
    </>
  )
}

/** The shell with its menus, and any dialog over it, stays on screen. */
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
