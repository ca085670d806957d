import styled from 'styled-components'
import { visuallyHidden } from '@/shared/theme'
import { type AttentionLevelName, attentionLevelName } from '../model/attention'

/** A filled vermilion dot for 要対応, a ring for 注意, and an empty space of the same size for neither. */
export function AttentionMark({ level }: { level: AttentionLevelName }) {
  if (level === 'NONE') return <Room />
  return (
    <Point $level={level}>
      <Words>{attentionLevelName(level)}</Words>
    </Point>
  )
}

const Room = styled.span`
  width: 8px;
  height: 8px;
  flex: none;
`
const Point = styled(Room)<{ $level: AttentionLevelName }>`
  position: relative;
  border-radius: 50%;
  ${({ theme, $level }) =>
    $level === 'DANGER'
      ? `background: ${theme.color.danger.mark};`
      : `box-shadow: inset 0 0 0 2px ${theme.color.warning.mark};`}
`
const Words = styled.span`
  ${visuallyHidden}
`
