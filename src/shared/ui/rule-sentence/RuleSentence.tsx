import { Fragment, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { visuallyHidden } from '@/shared/theme'

/** A piece of the sentence: plain words, or a control and how its value reads. */
export type RulePart = string | { id: string; control: ReactNode; reads: string }

/**
 * A rule as a Japanese sentence with controls in it. Tab goes in reading order; a screen reader hears the whole
 * sentence as the group's name before any of its parts.
 */
export function RuleSentence({ parts }: { parts: readonly RulePart[] }) {
  const id = useId()
  const sentence = parts.map((part) => (typeof part === 'string' ? part : part.reads)).join('')
  return (
    <Frame role="group" aria-labelledby={id}>
      <Whole id={id} aria-live="polite">
        {sentence}
      </Whole>
      {parts.map((part, index) =>
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

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[6]}`};
  font-size: ${({ theme }) => theme.typography.headingLg.fontSize};
  line-height: ${({ theme }) => theme.typography.headingLg.lineHeight};
`
const Whole = styled.span`
  ${visuallyHidden}
`
