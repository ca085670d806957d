import { styled } from 'styled-components'
import { qrPath } from '@/shared/lib/qr-code'

/** A subject's code and the address of the subject's own page. Anyone who has the address can act as the subject. */
export interface SubjectLabel {
  readonly code: string
  readonly sentSurveys: string
}

/** Labels of 63.5 × 33 mm, three beside each other: paper, so black on white in both themes. */
export function SubjectLabels({ labels }: { labels: readonly SubjectLabel[] }) {
  return (
    <Sheet>
      {labels.map(({ code, sentSurveys }) => {
        const { path, size } = qrPath(sentSurveys)
        return (
          <Label key={code}>
            <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
              <path d={path} />
            </svg>
            <b>{code}</b>
          </Label>
        )
      })}
    </Sheet>
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
