import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { RubyText } from '@/entities/surveys/question'
import { IconButton } from '@/shared/ui/icon-button'
import type { Text } from '../../../../../../engines/survey'
import { inLanguage, textParts } from '../../../../../../engines/survey/run'
import { focusField } from '../../model/focus-field'
import { withPart } from '../../model/part'
import { writeOptionalText } from '../../model/text'
import { changePage } from '../../model/tree'
import { useActions } from '../builder-context'
import { useDrop } from '../outline/use-drop'
import { isOurs } from '../parts/drag'
import { Written } from '../parts/Written'

/** The head of a page: the editable title, and the number of items. */
export function PageHeadline({
  linkId,
  number,
  text,
  language,
  isSelected,
  count,
  aside,
}: {
  linkId: string
  number: number
  text: Text | undefined
  language: string
  isSelected: boolean
  count: ReactNode
  aside: ReactNode
}) {
  const { t } = useLingui()
  const { edit, select, builder } = useActions()
  const drop = useDrop(linkId)
  const [isOver, setOver] = useState(false)
  const write = (written: string) =>
    edit(
      (one) =>
        changePage(one, linkId, (page) =>
          withPart(page, 'text', writeOptionalText(page.text, language, written)),
        ),
      { about: `${linkId} text ${language}`, select: linkId },
    )
  return (
    <Frame
      data-card={linkId}
      data-card-edited={isSelected || undefined}
      data-over={isOver || undefined}
      onClick={() => select(linkId)}
      onDragOver={(event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        drop(event)
      }}
    >
      <Place>{number}.</Place>
      {!isSelected && hasRuby(text?.[language]) ? (
        <Read onClick={() => focusField('text', linkId)}>
          <RubyText text={text?.[language] ?? ''} />
        </Read>
      ) : (
        <Written
          variant="question"
          label={t`${number}ページ目の見出し`}
          placeholder={t`ページ${number}`}
          value={text?.[language] ?? (isSelected ? '' : inLanguage(text, language))}
          onWrite={write}
          field="text"
        />
      )}
      <Count>{count}</Count>
      {isSelected && (
        <>
          <IconButton
            icon="copy"
            size="sm"
            label={t`ページを複製する`}
            onPress={() => builder.duplicate(linkId)}
          />
          <IconButton
            icon="trash"
            size="sm"
            label={t`ページを削除する`}
            onPress={() => builder.remove(linkId)}
          />
        </>
      )}
      {aside}
      {isOver && (
        <Here>
          <Trans>ここに置く</Trans>
        </Here>
      )}
    </Frame>
  )
}

const Frame = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  padding-top: ${({ theme }) => theme.space[8]};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
  > textarea {
    flex: 0 1 auto;
    width: auto;
    min-width: min(18em, 80%);
    max-width: 80%;
    font-size: ${({ theme }) => theme.typography.subheading.fontSize};
  }
  > :nth-last-child(1):not(textarea, :first-child) {
    margin-left: auto;
  }
  &[data-over] {
    border-bottom: 2px solid ${({ theme }) => theme.color.accent.solid};
  }
`
const hasRuby = (written = '') => textParts(written).some(({ ruby }) => ruby !== undefined)

/** Ruby is drawn until the heading is edited. */
const Read = styled.span`
  /* Where the room is short, count and language go below it. */
  flex: 1 1 9em;
  min-width: 0;
  word-break: auto-phrase;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  cursor: text;
  ${({ theme }) => ({ ...theme.typography.heading })}
`
const Place = styled.b`
  white-space: nowrap;
  ${({ theme }) => ({ ...theme.typography.subheading })}
  color: ${({ theme }) => theme.color.text.primary};
`
const Count = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.text.tertiary};
`
const Here = styled.span`
  color: ${({ theme }) => theme.color.accent.text};
`
