import { useLingui } from '@lingui/react/macro'
import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '@/shared/ui/icon-button'
import type { SurveyEditorModel } from '@/widgets/surveys/builder'

/** Undo and redo. After the last step one way the focus goes to the other button: a disabled one loses it, and keys lead nowhere. */
export function UndoButtons({ editor }: { editor: Pick<SurveyEditorModel, 'history' | 'actions'> }) {
  const { t } = useLingui()
  const undo = useRef<HTMLButtonElement>(null)
  const redo = useRef<HTMLButtonElement>(null)
  const { history, actions } = editor
  const step = (take: () => void, isLast: boolean, other: RefObject<HTMLButtonElement | null>) => {
    // The other button takes the focus only once it is enabled.
    flushSync(take)
    if (isLast) other.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={undo}
        icon="undo"
        size="sm"
        label={t`元に戻す（Ctrl+Z）`}
        isDisabled={history.past === null}
        onPress={() => step(actions.undo, history.past?.beyond === null, redo)}
      />
      <IconButton
        ref={redo}
        icon="redo"
        size="sm"
        label={t`やり直す（Ctrl+Y）`}
        isDisabled={history.future === null}
        onPress={() => step(actions.redo, history.future?.beyond === null, undo)}
      />
    </>
  )
}
