import { styled } from 'styled-components'
import { CopyButton } from '../copy-button'

/** A program to be read or pasted. Long lines scroll, by keyboard, too. */
export function CodeBlock({
  label,
  code,
  copyLabel,
}: {
  label: string
  code: string
  /** With it there is a button that copies. */
  copyLabel?: string
}) {
  return (
    <Frame>
      <Scroller tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </Scroller>
      {copyLabel !== undefined && (
        <Corner>
          <CopyButton text={code} label={copyLabel} isIconOnly />
        </Corner>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.muted};
`
const Scroller = styled.pre`
  overflow-x: auto;
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  font-family: ${({ theme }) => theme.font.family.mono};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  line-height: 1.7;
`
const Corner = styled.div`
  position: absolute;
  top: ${({ theme }) => theme.space[8]};
  right: ${({ theme }) => theme.space[8]};
`
