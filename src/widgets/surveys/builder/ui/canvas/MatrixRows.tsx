import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import type { ItemOf, MatrixRow } from '../../../../../../engines/survey'
import { choicesIn, freeCode, pasteChoices } from '../../model/choices'
import { focusField } from '../../model/focus-field'
import { moved, replaced, without } from '../../model/part'
import { writeText } from '../../model/text'
import { Written } from '../parts/Written'
import { ofType, useItem } from '../use-item'
import { ChoiceFrame } from './choice-style'

/** The rows of a matrix, each one a question. */
export function MatrixRows({ item, language }: { item: ItemOf<'matrix'>; language: string }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  const set = (next: (rows: readonly MatrixRow[]) => readonly MatrixRow[], about?: string) =>
    change(
      ofType('matrix', (one) => ({ ...one, row: next(one.row) })),
      about,
    )
  const add = (place: number) => {
    set((rows) => [...rows.slice(0, place), { code: freeCode(rows), text: {} }, ...rows.slice(place)])
    focusField(`row ${place}`)
  }
  return (
    <Frame>
      <Title>
        <Trans>行</Trans>
      </Title>
      {item.row.map((row, place) => {
        const number = place + 1
        return (
          <ChoiceFrame
            // Codes may be equal while they are edited, so the index identifies a row.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={place}
            onKeyDown={(event) => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
              event.preventDefault()
              event.stopPropagation()
              const to = event.key === 'ArrowUp' ? place - 1 : place + 1
              set((rows) => moved(rows, place, to))
              focusField(`row ${to}`)
            }}
          >
            <Written
              variant="choice"
              label={t`${number}行目`}
              placeholder={t`${number}行目`}
              value={row.text[language] ?? ''}
              onWrite={(written) =>
                set(
                  (rows) => replaced(rows, place, { ...row, text: writeText(row.text, language, written) }),
                  `row ${place} ${language}`,
                )
              }
              onEnter={() => add(place + 1)}
              onErase={() => set((rows) => without(rows, place))}
              onPaste={(event) => {
                const pasted = choicesIn(event.clipboardData.getData('text/plain'))
                if (pasted.length < 2) return
                event.preventDefault()
                set((rows) =>
                  pasteChoices(
                    rows,
                    pasted.map(({ text }) => ({ text })),
                    language,
                    place,
                  ),
                )
              }}
              field={`row ${place}`}
            />
            <IconButton
              icon="trash"
              size="sm"
              label={t`${number}行目を削除する`}
              onPress={() => set((rows) => without(rows, place))}
            />
          </ChoiceFrame>
        )
      })}
      <div>
        <Button size="sm" variant="text" icon="plus" onPress={() => add(item.row.length)}>
          <Trans>行を追加</Trans>
        </Button>
      </div>
      {item.cell !== 'number' && (
        <Title>
          <Trans>列（選択肢）</Trans>
        </Title>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} 0`};
`
const Title = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
