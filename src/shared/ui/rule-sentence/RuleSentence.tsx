import { Fragment, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { visuallyHidden } from '@/shared/theme'

/** A part of the sentence: text, or a control with its value as text. */
export type RulePart = string | { id: string; control: ReactNode; reads: string }

/**
 * A rule as a Japanese sentence with controls in it. Tab follows the reading order. The whole sentence is the group's label,
 * so a screen reader reads it first.
 */
export function RuleSentence({ parts, size = 'lg' }: { parts: readonly RulePart[]; size?: 'sm' | 'lg' }) {
  const id = useId()
  const sentence = parts.map((part) => (typeof part === 'string' ? part : part.reads)).join('')
  return (
    <Frame role="group" aria-labelledby={id} $size={size}>
      <Whole id={id} aria-live="polite">
        {sentence}
      </Whole>
      {withWordsJoined(parts).map((part, index) =>
        typeof part === 'string' ? (
          // Words have no name of their own, and a sentence does not reorder itself.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <span key={index} aria-hidden="true">
            {part}
          </span>
        ) : (
          <Fragment key={part.id}>{part.control}</Fragment>
        ),
      )}
    </Frame>
  )
}

/** Words that follow each other are one run: between two items of the row there is a gap. */
function withWordsJoined(parts: readonly RulePart[]): RulePart[] {
  const joined: RulePart[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (typeof part === 'string' && typeof before === 'string') joined[joined.length - 1] = before + part
    else joined.push(part)
  }
  return joined
}

const Frame = styled.div<{ $size: 'sm' | 'lg' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[6]}`};
  font-size: ${({ theme, $size }) => theme.typography[$size === 'lg' ? 'headingLg' : 'dense'].fontSize};
  line-height: ${({ theme }) => theme.typography.headingLg.lineHeight};
`
const Whole = styled.span`
  ${visuallyHidden}
`
