import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button'
import { Dialog } from '../dialog'
import { InlineNote } from '../inline-note'
import { TextField } from '../text-field'

export interface ConfirmDialogProps {
  /** The question, naming the object: 「夜勤」を削除しますか？ */
  title: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** Repeats the verb: 削除する. */
  confirmLabel: string
  /** Shown while it runs: 削除中… */
  pendingLabel?: string
  isPending?: boolean
  isDangerous?: boolean
  /** The safe choice; キャンセル by default. null: there is nothing to decide. */
  cancelLabel?: string | null
  /** The effects, with numbers. */
  children?: ReactNode
  /** For wide effects: the user has to type this before the action is enabled. */
  typedCode?: string
  /** The server's refusal. */
  problem?: string | undefined
}

/** Asks for a confirmation. Nothing happens before the verb is pressed; a refusal is shown in the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useLingui()
  const { title, isOpen, onClose, onConfirm, confirmLabel, pendingLabel, isPending, typedCode } = props
  const [typed, setTyped] = useState('')
  const [isMissed, setMissed] = useState(false)
  const close = () => {
    setTyped('')
    setMissed(false)
    onClose()
  }
  const confirm = () =>
    typedCode === undefined || typed.trim() === typedCode ? onConfirm() : setMissed(true)
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          {props.cancelLabel !== null && (
            <Button onPress={close}>{props.cancelLabel ?? <Trans>キャンセル</Trans>}</Button>
          )}
          <Button
            variant={props.isDangerous ? 'danger' : 'primary'}
            onPress={confirm}
            isPending={isPending === true}
            {...(pendingLabel !== undefined && { pendingLabel })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Parts>
        {props.children}
        {typedCode !== undefined && (
          <TextField
            label={t`確認のため「${typedCode}」と入力してください`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            error={
              isMissed && typed.trim() !== typedCode ? t`「${typedCode}」と入力してください。` : undefined
            }
          />
        )}
        {props.problem !== undefined && <InlineNote tone="danger">{props.problem}</InlineNote>}
      </Parts>
    </Dialog>
  )
}

const Parts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  /* Effects are marked, controls are not. A list that scrolls would cut a mark that stands outside of its padding. */
  > ul,
  > :not(fieldset) ul {
    padding-left: 1.5em;
    list-style: disc;
  }
`
