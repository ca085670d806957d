import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { Item, Text } from '../../../../../../engines/survey'
import { writeOptionalText } from '../../model/text'
import { Written } from '../parts/Written'
import { useItem } from '../use-item'

type Part = 'lowText' | 'highText' | 'yesText' | 'noText' | 'entryText' | 'entryFormat'

/**
 * The short texts of a question type: the ends of a scale, yes and no, the title of an entry, the
 * placeholder.
 */
export function EndTexts({ item, language }: { item: Item; language: string }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  const fields: readonly [Part, string][] =
    item.type === 'slider' || item.type === 'nrs' || item.type === 'rating' || item.type === 'likert'
      ? [
          ['lowText', t`左端の言葉`],
          ['highText', t`右端の言葉`],
        ]
      : item.type === 'yesNo'
        ? [
            ['yesText', t`「はい」の言葉`],
            ['noText', t`「いいえ」の言葉`],
          ]
        : item.type === 'repeat'
          ? [['entryText', t`1件ごとの見出し`]]
          : item.type === 'number' || item.type === 'longText'
            ? [['entryFormat', t`記入欄の例`]]
            : []
  if (fields.length === 0) return null
  return (
    <Line>
      {fields.map(([part, label]) => {
        const text = textIn(item, part)
        return (
          <Written
            key={part}
            variant="field"
            label={label}
            placeholder={label}
            field={part}
            value={text?.[language] ?? ''}
            onWrite={(written) =>
              change((one) => withText(one, part, written, language), `${part} ${language}`)
            }
          />
        )
      })}
    </Line>
  )
}

function textIn(item: Item, part: Part): Text | undefined {
  // Each item with this part declares it as Text.
  return part in item ? (Reflect.get(item, part) as Text | undefined) : undefined
}

function withText(item: Item, part: Part, written: string, language: string): Item {
  const { [part]: _, ...rest } = item as Item & { [Name in Part]?: Text } // As above.
  const text = writeOptionalText(textIn(item, part), language, written)
  return (text ? { ...rest, [part]: text } : rest) as Item
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => theme.space[8]};
  > textarea {
    flex: 1 1 10em;
    width: auto;
  }
`
