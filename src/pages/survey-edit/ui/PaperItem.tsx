import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { whoAnswers } from '@/widgets/surveys/builder'
import {
  type Condition,
  type Item,
  questionNumbers,
  type SurveyDefinition,
  typeOfItem,
  type ValueKind,
} from '../../../../engines/survey'
import { inLanguage } from '../../../../engines/survey/run'
import { PaperAnswer } from './PaperAnswer'
import { PaperText } from './PaperText'

const unseen = new Set<ValueKind>(['scalar', 'calculated'])

/** Questions on paper, with space for the answers. */
export function PaperItems({
  definition,
  items,
  language,
}: {
  definition: SurveyDefinition
  items: readonly Item[]
  language: string
}) {
  // Conditions name questions by these numbers.
  const numbers = useMemo(() => questionNumbers(definition), [definition])
  const numberOf = ({ linkId }: Item) => (numbers.has(linkId) ? `${numbers.get(linkId)} ` : '')
  return items
    .filter((item) => !unseen.has(typeOfItem(item).kind))
    .map((item) => (
      <Frame key={item.linkId}>
        <PaperCondition definition={definition} condition={item.enableWhen} language={language} />
        <Question>
          <span>
            {numberOf(item)}
            <PaperText text={inLanguage(item.text, language)} />
          </span>
          {'required' in item && item.required && (
            <small>
              <Trans>（必須）</Trans>
            </small>
          )}
        </Question>
        {item.help && (
          <p>
            <PaperText text={inLanguage(item.help, language)} />
          </p>
        )}
        {item.type === 'group' && (
          <PaperItems definition={definition} items={item.item} language={language} />
        )}
        {item.type === 'repeat' &&
          [1, 2, 3].map((number) => (
            <Entry key={number}>
              <b>
                <PaperText text={`${inLanguage(item.entryText, language)} ${number}`} />
              </b>
              <PaperItems definition={definition} items={item.item} language={language} />
            </Entry>
          ))}
        <PaperAnswer item={item} language={language} />
      </Frame>
    ))
}

/** Who answers a question or page. */
export function PaperCondition({
  definition,
  condition,
  language,
}: {
  definition: SurveyDefinition
  condition: Condition | undefined
  language: string
}) {
  // Those of the sheet, which is in the language of the survey.
  const { t, i18n } = useLingui()
  if (!condition) return null
  const who = whoAnswers(definition, condition, { language, texts: i18n })
  return <When>{t`（${who}だけお答えください）`}</When>
}

const Frame = styled.div`
  margin-bottom: ${({ theme }) => theme.space[16]};
  break-inside: avoid;
`
const When = styled.p`
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
`
const Question = styled.p`
  font-weight: ${({ theme }) => theme.font.weight.bold};
  white-space: pre-line;
`
const Entry = styled.div`
  margin: ${({ theme }) => `${theme.space[8]} 0 0 ${theme.space[16]}`};
`
