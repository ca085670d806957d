import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { RubyText } from '@/entities/surveys/question'
import type { Item, Text } from '../../../../../../engines/survey'
import { inLanguage, textParts } from '../../../../../../engines/survey/run'
import { optionsOf } from '../../model/choice-item'
import type { Lead } from '../../model/leads'
import { withPart } from '../../model/part'
import { isPiped } from '../../model/piped-words'
import { writeOptionalText, writeText } from '../../model/text'
import { TextTools } from '../parts/TextTools'
import { Written } from '../parts/Written'
import { useItem } from '../use-item'
import { Choices } from './Choices'
import { EndTexts } from './EndTexts'
import { MatrixRows } from './MatrixRows'

/** Edits the texts of the selected question in place. */
export function CardEditor({
  item,
  shown,
  language,
  leads,
}: {
  item: Item
  /** The item with names in place of ids in its texts. */
  shown: Item
  language: string
  leads: readonly Lead[]
}) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  const writePart = (part: 'text' | 'help') => (written: string) =>
    change(
      (one) => withPart<Item, typeof part>(one, part, writeOptionalText(one[part], language, written)),
      `${part} ${language}`,
    )
  return (
    <Frame>
      <Written
        variant="question"
        label={t`設問の文`}
        placeholder={foreign(item.text, language) ?? t`設問を入力`}
        value={item.text?.[language] ?? ''}
        onWrite={writePart('text')}
        field="text"
      />
      <Written
        variant="hint"
        label={t`補足`}
        placeholder={foreign(item.help, language) ?? t`補足を入力（任意）`}
        value={item.help?.[language] ?? ''}
        onWrite={writePart('help')}
        field="help"
      />
      {(isPiped(item.text?.[language]) || hasRuby(item.text?.[language])) && (
        <Piped>
          <Trans>
            読むときの文：
            <RubyText text={inLanguage(shown.text, language)} />
          </Trans>
        </Piped>
      )}
      <TextTools linkId={item.linkId} language={language} />
      {item.type === 'matrix' && <MatrixRows item={item} language={language} />}
      {optionsOf(item) && <Choices item={item} language={language} leads={leads} />}
      <EndTexts item={item} language={language} />
      {item.type === 'consent' && (
        <Written
          label={t`同意書の本文`}
          placeholder={foreign(item.body, language) ?? t`同意書の本文を入力`}
          value={item.body[language] ?? ''}
          field="body"
          onWrite={(written) =>
            change(
              (one) =>
                one.type === 'consent' ? { ...one, body: writeText(one.body, language, written) } : one,
              `body ${language}`,
            )
          }
        />
      )}
    </Frame>
  )
}

const hasRuby = (text = '') => textParts(text).some(({ ruby }) => ruby !== undefined)

/** The text in another language, shown to the translator. */
function foreign(text: Text | undefined, language: string): string | undefined {
  return Object.entries(text ?? {}).find(([tag, written]) => tag !== language && written !== '')?.[1]
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  margin: 0 -8px;
`
/** The ids in the field, which is edited as it is stored, are read here by their names. */
const Piped = styled.p`
  padding: ${({ theme }) => `0 ${theme.space[8]}`};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
  overflow-wrap: anywhere;
`
