import { Fragment } from 'react'
import { css, styled } from 'styled-components'
import { type TextPart, textParts } from '../../../../../engines/survey/run'

/** The reading keeps clear of the line above it, also on a phone where a text has several lines. */
export const rubyStyle = css`
  &:has(rt) {
    line-height: 2;
  }
  rt {
    font-size: 0.5em;
    font-weight: ${({ theme }) => theme.font.weight.regular};
    line-height: 1.2;
  }
`

/** A text as staff read it outside an answering page: with its ruby drawn above. */
export function RubyText({ text }: { text: string }) {
  return (
    <Reading>
      {textParts(text).map((part, place) => (
        // Parts have no ids, and are always rendered together.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={place}>{part.ruby === undefined ? part.text : <Ruby part={part} />}</Fragment>
      ))}
    </Reading>
  )
}

/** The reading stands above; a reader without ruby gets it in parentheses. */
export function Ruby({ part }: { part: TextPart }) {
  return (
    <ruby>
      {part.text}
      <rp>（</rp>
      <rt>{part.ruby}</rt>
      <rp>）</rp>
    </ruby>
  )
}

const Reading = styled.span`
  ${rubyStyle}
`
