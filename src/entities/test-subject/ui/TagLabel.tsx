import styled, { css, type DefaultTheme } from 'styled-components'

/** A label of the project: its colour is the name of a chart colour. */
export interface TagLook {
  id: string
  name: string
  colour: string
}

interface Props {
  tag: TagLook
  /** Plain in a table's row, lined in a panel's head. */
  size?: 'row' | 'panel'
}

/** A tag: its colour square and its name. */
export function TagLabel({ tag, size = 'row' }: Props) {
  return (
    <Frame $size={size} title={tag.name}>
      <Square $colour={tag.colour} />
      <Name>{tag.name}</Name>
    </Frame>
  )
}

function chartColour({ color: { chart } }: DefaultTheme, colour: string): string {
  const colours: Record<string, string> = {
    ai: chart.catAi,
    yamabuki: chart.catYamabuki,
    tokiwa: chart.catTokiwa,
    enji: chart.catEnji,
    asagi: chart.catAsagi,
    fuji: chart.catFuji,
  }
  return colours[colour] ?? chart.catSumi
}

const panel = css`
  height: 20px;
  padding: 0 7px 0 6px;
  gap: 5px;
  font-size: 12px;
  color: ${({ theme }) => theme.color.text.secondary};
  border-radius: ${({ theme }) => theme.radius.sm};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.border.default};
`
const Frame = styled.span<{ $size: 'row' | 'panel' }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  font-size: 11px;
  line-height: 16px;
  white-space: nowrap;
  color: ${({ theme }) => theme.color.text.tertiary};
  ${({ $size }) => $size === 'panel' && panel}
`
const Square = styled.span<{ $colour: string }>`
  width: 6px;
  height: 6px;
  flex: none;
  border-radius: 2px;
  background: ${({ theme, $colour }) => chartColour(theme, $colour)};
`
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`
