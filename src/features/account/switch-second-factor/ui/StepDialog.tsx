import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'

/** The button of a step; it submits the form with this id. */
export interface StepAct {
  formId: string
  verb: string
  pendingLabel: string
  isPending: boolean
  isDangerous?: boolean
}

/**
 * One dialog for all steps, so that the page behind it stays blocked between them. Without `act`, it shows content that is
 * shown only once, and only its button closes it.
 */
export function StepDialog({
  isOpen,
  title,
  act,
  onClose,
  children,
}: {
  isOpen: boolean
  title: string
  act: StepAct | null
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={act === null ? stay : onClose}
      actions={
        act === null ? (
          <Button variant="primary" onPress={onClose}>
            <Trans>保管しました</Trans>
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>
              <Trans>キャンセル</Trans>
            </Button>
            <Button
              type="submit"
              form={act.formId}
              variant={act.isDangerous ? 'danger' : 'primary'}
              isPending={act.isPending}
              pendingLabel={act.pendingLabel}
            >
              {act.verb}
            </Button>
          </>
        )
      }
    >
      {children}
    </Dialog>
  )
}

function stay(): void {}
