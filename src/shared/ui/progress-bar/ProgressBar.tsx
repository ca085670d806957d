import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { styled } from 'styled-components'

/** Progress in per cent; below it the stage, the count and the remaining time. */
export function ProgressBar({ label, percent, detail }: { label: string; percent: number; detail?: string }) {
  return (
    <AriaProgressBar value={percent} aria-label={label}>
      {({ valueText }) => (
        <>
          <Line>
            <Track>
              <Fill $percent={percent} />
            </Track>
            <Value>{valueText}</Value>
          </Line>
          {detail !== undefined && <Detail>{detail}</Detail>}
        </>
      )}
    </AriaProgressBar>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
`
const Track = styled.div`
  flex: 1;
  height: 6px;
  border-radius: ${({ theme }) => theme.radius.xs};
  background: ${({ theme }) => theme.color.bg.muted};
  overflow: hidden;
`
const Fill = styled.div.attrs<{ $percent: number }>(({ $percent }) => ({ style: { width: `${$percent}%` } }))`
  height: 100%;
  border-radius: inherit;
  background: ${({ theme }) => theme.color.info.mark};
`
const Value = styled.b`
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
`
const Detail = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  margin-top: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.text.secondary};
`
