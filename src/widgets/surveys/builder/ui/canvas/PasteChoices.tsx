import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { FramedList } from '@/shared/ui/framed-list'
import { TextArea } from '@/shared/ui/text-area'
import { choicesIn, type PastedChoice } from '../../model/choices'

/** 一覧を貼り付け: previews a list pasted from Excel or a document before it becomes choices. */
export function PasteChoices({ onPaste }: { onPaste: (pasted: readonly PastedChoice[]) => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const choices = choicesIn(text)
  const valued = choices.filter(({ value }) => value !== undefined).length
  const [count, values] = [formatNumber(choices.length), formatNumber(valued)]
  const close = () => {
    setOpen(false)
    setText('')
  }
  return (
    <>
      <Button size="sm" variant="text" icon="copy" onPress={() => setOpen(true)}>
        <Trans>一覧を貼り付け</Trans>
      </Button>
      <ConfirmDialog
        title={t`選択肢の一覧を貼り付ける`}
        isOpen={isOpen}
        onClose={close}
        onConfirm={() => {
          if (choices.length > 0) onPaste(choices)
          close()
        }}
        confirmLabel={t`追加する`}
      >
        <TextArea
          label={t`1行に1つ`}
          hint={t`Excel の2列（文と値）もそのまま貼り付けられます。すべての行の先頭にある、1からの番号や「・」は除きます。`}
          rows={6}
          value={text}
          onChange={setText}
          autoFocus
        />
        {choices.length > 0 && (
          <p>
            {valued > 0 ? (
              <Trans>
                {count}件を追加します（値のあるもの {values}件）。
              </Trans>
            ) : (
              <Trans>{count}件を追加します。</Trans>
            )}
          </p>
        )}
        {choices.length > 0 && (
          <FramedList label={t`追加する選択肢`}>
            {choices.map(({ text: one, value }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and have no names.
              <li key={place}>
                {one}
                {value !== undefined && <Value>{t`値 ${value}`}</Value>}
              </li>
            ))}
          </FramedList>
        )}
      </ConfirmDialog>
    </>
  )
}

const Value = styled.small`
  margin-left: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.color.text.secondary};
`
