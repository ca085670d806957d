import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { qrPath } from '@/shared/lib/qr-code'

/** A subject's code and the address of the subject's own page. Anyone who has the address can act as the subject. */
export interface SubjectLabel {
  readonly code: string
  readonly sentSurveys: string
  /** A second label, by which the subject connects the device. */
  readonly connect?: ConnectCode | undefined
}

/** A link that works once, until a day. */
export interface ConnectCode {
  readonly deviceCode: string
  readonly url: string
  /** As it is printed. */
  readonly until: string
}

/** What a lost label needs to find its way back; undefined while it loads. */
export interface LabelStudy {
  readonly name: string
  readonly contactEmail: string | null
}

/** Labels of 63.5 × 33 mm, three beside each other: paper, so black on white in both themes. */
export function SubjectLabels({
  labels,
  study,
}: {
  labels: readonly SubjectLabel[]
  study: LabelStudy | undefined
}) {
  const { t } = useLingui()
  return (
    <Sheet>
      {labels.map(({ code, sentSurveys, connect }) => (
        <Fragment key={code}>
          <OneLabel code={code} address={sentSurveys} purpose={t`アンケートの回答用`} study={study} />
          {connect && (
            <OneLabel
              code={code}
              address={connect.url}
              purpose={t`デバイス ${connect.deviceCode} の連携用（${connect.until} まで、1回）`}
              study={study}
            />
          )}
        </Fragment>
      ))}
    </Sheet>
  )
}

function OneLabel({
  code,
  address,
  purpose,
  study,
}: {
  code: string
  address: string
  purpose: string
  study: LabelStudy | undefined
}) {
  const { path, size } = qrPath(address)
  return (
    <Label>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} />
      </svg>
      <Words>
        <Study>{study?.name}</Study>
        <b>{code}</b>
        <Purpose>{purpose}</Purpose>
        {study?.contactEmail && <Contact>{study.contactEmail}</Contact>}
      </Words>
    </Label>
  )
}

const Sheet = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(60mm, 1fr));
  gap: 2mm;
  @media print {
    grid-template-columns: repeat(3, 1fr);
  }
`
const Label = styled.li`
  display: flex;
  gap: 3mm;
  align-items: center;
  height: 31mm;
  padding: 2mm;
  overflow: hidden;
  border: 1px dashed ${({ theme }) => theme.color.border.strong};
  break-inside: avoid;
  color-scheme: light;
  background: Canvas;
  color: CanvasText;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    width: 27mm;
    height: 27mm;
    fill: currentcolor;
  }
`
const Words = styled.span`
  display: flex;
  flex-direction: column;
  gap: 1mm;
  min-width: 0;
  font-size: 10pt;
  line-height: 1.25;
`
// Six lines of a long name would push the code off the label.
const Study = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  font-size: 7pt;
`
const Purpose = styled.span`
  font-size: 7pt;
`
const Contact = styled.span`
  font-size: 6.5pt;
`
