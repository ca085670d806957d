import { Fragment } from 'react'
import { styled } from 'styled-components'
import type { Text } from '../../../../../engines/survey'
import { phrasesOf, type Run, shownText, type TextPart } from '../../../../../engines/survey/run'
import { Ruby, rubyStyle } from './RubyText'

/** A text of the survey for the subject, with piped answers, furigana and line breaks between phrases. */
export function Words({ run, text, address }: { run: Run; text: Text | undefined; address?: string }) {
  const { language } = run.context
  const parts = shownText(run, text, address)
  return (
    <Reading lang={language} $breaksAtPhrases={language === 'ja' && 'Segmenter' in Intl}>
      {parts.map((part, place) => (
        // Parts have no ids, and are always rendered together.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={place}>
          <Part part={part} language={language} />
        </Fragment>
      ))}
    </Reading>
  )
}

function Part({ part, language }: { part: TextPart; language: string }) {
  if (part.ruby !== undefined) return <Ruby part={part} />
  return phrasesOf(part.text, language).map((phrase, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may occur twice.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
}

const Reading = styled.span<{ $breaksAtPhrases: boolean }>`
  white-space: pre-line;
  word-break: ${({ $breaksAtPhrases }) => ($breaksAtPhrases ? 'keep-all' : 'normal')};
  overflow-wrap: anywhere;
  ${rubyStyle}
`
