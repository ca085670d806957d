import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { Token } from '@/shared/ui/condition-parts'
import { IconButton } from '@/shared/ui/icon-button'
import { InlineNote } from '@/shared/ui/inline-note'
import { inLanguage } from '../../../../../../engines/survey/run'
import { languageName, usualLanguages } from '../../model/language-words'
import { lacks, textsOfLine, untranslated } from '../../model/missing-texts'
import { addLanguage, removeLanguage, writeText } from '../../model/text'
import { useActions } from '../builder-context'
import { useNames } from '../names-context'
import { Section } from '../parts/Section'
import { Written } from '../parts/Written'

/**
 * 翻訳: the languages with the number of places that lack a text, and the texts of the selected line of the outline beside
 * the original.
 */
export function TranslationTab({ selected }: { selected: string }) {
  const { t } = useLingui()
  const { edit, select, show } = useActions()
  const { definition, language: written } = useNames()
  const [original = 'ja', ...others] = definition.languages
  const [shown, setShown] = useState(written)
  const language = others.includes(shown) ? shown : (others[0] ?? '')
  const lacking = untranslated(definition, original)
  const offered = usualLanguages.filter((one) => !definition.languages.includes(one))
  return (
    <>
      <Section title={t`言語`} hint={t`はじめの言語から、ほかの言語へ翻訳します。`}>
        <Line>
          <span>{languageName(original)}</span>
          {lacking[0] !== undefined && (
            <Button
              size="sm"
              variant="text"
              onPress={() => {
                select(lacking[0] ?? '')
                show({ tab: 'item' })
              }}
            >
              <Trans>未入力 {lacking.length}か所</Trans>
            </Button>
          )}
        </Line>
        {others.map((tag) => {
          const missing = untranslated(definition, tag)
          const [first] = missing
          const name = languageName(tag)
          return (
            <Line key={tag}>
              {name}
              {first === undefined ? (
                <small>{t`すべて翻訳済み`}</small>
              ) : (
                <Button
                  size="sm"
                  variant="text"
                  onPress={() => {
                    setShown(tag)
                    select(missing.find((id) => id !== selected) ?? first)
                  }}
                >
                  <Trans>未翻訳 {missing.length}か所</Trans>
                </Button>
              )}
              <IconButton
                icon="trash"
                size="sm"
                label={t`${name}を外す`}
                onPress={() => edit((one) => removeLanguage(one, tag))}
              />
            </Line>
          )
        })}
        {offered.length > 0 && (
          <Token
            label={t`言語を追加`}
            value=""
            options={[
              { id: '', name: t`＋ 言語を追加` },
              ...offered.map((id) => ({ id, name: languageName(id) })),
            ]}
            onChange={(id) => {
              if (id === '') return
              edit((one) => addLanguage(one, id))
              setShown(id)
            }}
          />
        )}
      </Section>
      {language !== '' && <Texts selected={selected} original={original} language={language} />}
    </>
  )
}

function Texts({ selected, original, language }: { selected: string; original: string; language: string }) {
  const { t } = useLingui()
  const { edit } = useActions()
  const { definition } = useNames()
  const name = languageName(language)
  const texts = textsOfLine(definition, selected)
  return (
    <Section title={t`${name}の文`}>
      {texts.length === 0 && (
        <InlineNote>
          <Trans>ここには訳す文がありません。ほかの設問やページを選んでください。</Trans>
        </InlineNote>
      )}
      {texts.map(({ text, write }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no names of their own.
        <Pair key={place}>
          <p>{text[original] || inLanguage(text, original)}</p>
          <Written
            label={t`「${text[original] ?? ''}」の${name}`}
            setting={`translation ${place}`}
            placeholder={lacks(text, language) ? t`未翻訳` : ''}
            value={text[language] ?? ''}
            onWrite={(written) =>
              edit((one) => write(one, writeText(text, language, written)), {
                about: `${selected} translation ${place} ${language}`,
              })
            }
          />
        </Pair>
      ))}
    </Section>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: 28px;
  ${({ theme }) => ({ ...theme.typography.dense })}
  small {
    color: ${({ theme }) => theme.color.success.text};
  }
`
const Pair = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  width: 100%;
  ${({ theme }) => ({ ...theme.typography.dense })}
  > p {
    color: ${({ theme }) => theme.color.text.secondary};
    white-space: pre-line;
  }
`
