import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'

/** The button of a step; it submits the form with this id. */
export interface StepAction {
  formId: string
  verb: string
  pendingLabel: string
  isPending: boolean
  isDangerous?: boolean
}

/**
 * One dialog for all steps, so that the page behind it stays blocked between them. Without `action`, it shows content that is
 * shown only once, and only its button closes it.
 */
export function StepDialog({
  isOpen,
  title,
  action,
  onClose,
  children,
}: {
  isOpen: boolean
  title: string
  action: StepAction | null
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={action === null ? stay : onClose}
      actions={
        action === null ? (
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
              form={action.formId}
              variant={action.isDangerous ? 'danger' : 'primary'}
              isPending={action.isPending}
              pendingLabel={action.pendingLabel}
            >
              {action.verb}
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
