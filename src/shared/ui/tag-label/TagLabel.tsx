import { styled } from 'styled-components'
import { ellipsis } from '@/shared/theme'

/** The name of a palette colour in the schema. */
export type TagColour = 'ai' | 'yamabuki' | 'tokiwa' | 'enji' | 'asagi' | 'fuji' | 'sumi'

const tokens = {
  ai: 'catAi',
  yamabuki: 'catYamabuki',
  tokiwa: 'catTokiwa',
  enji: 'catEnji',
  asagi: 'catAsagi',
  fuji: 'catFuji',
  sumi: 'catSumi',
} as const

/** A project's tag: a square in its colour, and its name. `plain` has no frame, for dense rows. */
export function TagLabel({ name, colour, isPlain }: { name: string; colour: string; isPlain?: boolean }) {
  return (
    <Frame $isPlain={isPlain === true} $colour={isTagColour(colour) ? colour : 'sumi'}>
      <span>{name}</span>
    </Frame>
  )
}

/** A colour beside its name where one is chosen. */
export function TagSwatch({ colour }: { colour: string }) {
  return <Swatch aria-hidden="true" $colour={isTagColour(colour) ? colour : 'sumi'} />
}

function isTagColour(value: string): value is TagColour {
  return value in tokens
}

const Swatch = styled.span<{ $colour: TagColour }>`
  display: inline-block;
  width: 12px;
  height: 12px;
  margin-right: ${({ theme }) => theme.space[6]};
  border-radius: ${({ theme }) => theme.radius.xs};
  vertical-align: -1px;
  background: ${({ theme, $colour }) => theme.color.chart[tokens[$colour]]};
`
// One styled component, not three: a long list draws many of these in a frame.
const Frame = styled.span<{ $isPlain: boolean; $colour: TagColour }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  max-width: 100%;
  height: ${({ $isPlain }) => ($isPlain ? '16px' : '20px')};
  padding: ${({ $isPlain }) => ($isPlain ? '0' : '0 7px 0 6px')};
  border-radius: ${({ theme }) => theme.radius.sm};
  font-size: ${({ theme, $isPlain }) => theme.typography[$isPlain ? 'axis' : 'caption'].fontSize};
  color: ${({ theme }) => theme.color.text.secondary};
  box-shadow: ${({ theme, $isPlain }) =>
    $isPlain ? 'none' : `inset 0 0 0 1px ${theme.color.border.default}`};
  &::before {
    content: '';
    flex: none;
    width: 7px;
    height: 7px;
    border-radius: 2px;
    background: ${({ theme, $colour }) => theme.color.chart[tokens[$colour]]};
  }
  > span {
    ${ellipsis}
  }
`
