import styled from 'styled-components'
import { ellipsis } from '@/shared/theme'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import {
  type AttentionLevelName,
  type AttentionReasonName,
  attentionReasonName,
  attentionReasonShort,
} from '../model/attention'

interface Props {
  level: AttentionLevelName
  reasons: readonly AttentionReasonName[]
}

/** The first reason in words and how many more there are; the subject's panel says all of them with what to do. */
export function AttentionReasons({ level, reasons }: Props) {
  const [first, ...others] = reasons
  if (!first) return null
  return (
    <Words $level={level}>
      <span>{attentionReasonShort(first)}</span>
      {others.length > 0 ? (
        <More>
          <span aria-hidden="true">{`+${others.length}`}</span>
          <VisuallyHidden>{others.map(attentionReasonName).join(' ')}</VisuallyHidden>
        </More>
      ) : null}
    </Words>
  )
}

const Words = styled.span<{ $level: AttentionLevelName }>`
  display: inline-flex;
  align-items: baseline;
  max-width: 100%;
  font-size: 12px;
  vertical-align: bottom;
  white-space: nowrap;
  > :first-child {
    ${ellipsis}
  }
  color: ${({ theme, $level }) => ($level === 'DANGER' ? theme.color.danger.text : theme.color.warning.text)};
  font-weight: ${({ $level }) => ($level === 'DANGER' ? 700 : 400)};
`
const More = styled.span`
  flex: none;
  margin-left: 4px;
  font-size: 11px;
  font-weight: 400;
`
