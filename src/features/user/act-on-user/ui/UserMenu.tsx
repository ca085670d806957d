import { type ReactNode, useState } from 'react'
import type { ManagedUser } from '@/entities/user'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { MenuEntry } from '@/shared/ui/menu'
import { failureSentence } from '@/shared/ui/problem-note'
import { RowMenu } from '@/shared/ui/row-menu'
import { useNotify } from '@/shared/ui/snackbar'
import { useActOnUserMutation } from '../api/act-on-user-api'
import { actionIcons, actionLabel, doneSentence, questionOf } from '../model/action-words'
import {
  actionsFor,
  confirmedActions,
  dangerousActions,
  type PerformedAction,
  type UserAction,
} from '../model/user-actions'
import { InvitationLinkPanel } from './InvitationLinkPanel'

/** The ⋯ menu of a user: links of the page first, then the actions. Actions with wide effects are confirmed. */
export function UserMenu({
  user,
  viewerId,
  children,
}: {
  user: ManagedUser
  viewerId: string | undefined
  /** Menu entries that are links, such as 編集する. */
  children?: ReactNode
}) {
  const notify = useNotify()
  const [act, { isLoading, error, reset }] = useActOnUserMutation()
  const [asked, setAsked] = useState<PerformedAction | null>(null)
  const [isIssuing, setIssuing] = useState(false)
  const perform = async (chosen: PerformedAction) => {
    const outcome = await act({ action: chosen, userId: user.id })
    if (outcome.error === undefined) {
      setAsked(null)
      notify.done(doneSentence(chosen, user.name))
    } else if (!confirmedActions.includes(chosen)) {
      notify.failed(failureSentence(outcome.error))
    }
  }
  const choose = (chosen: UserAction) => {
    reset()
    if (chosen === 'issueLink') return setIssuing(true)
    if (confirmedActions.includes(chosen)) setAsked(chosen)
    else void perform(chosen)
  }
  const question = questionOf(asked ?? 'signOut', user.name)
  return (
    <>
      <RowMenu name={user.name}>
        {children}
        {actionsFor(user, viewerId).map((each) => (
          <MenuEntry
            key={each}
            icon={actionIcons[each]}
            isDangerous={dangerousActions.includes(each)}
            onAction={() => choose(each)}
          >
            {actionLabel(each)}
          </MenuEntry>
        ))}
      </RowMenu>
      {isIssuing && <InvitationLinkPanel user={user} onClose={() => setIssuing(false)} />}
      <ConfirmDialog
        title={question.title}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && perform(asked)}
        confirmLabel={actionLabel(asked ?? 'signOut')}
        isPending={isLoading}
        isDangerous={asked !== null && dangerousActions.includes(asked)}
        problem={error === undefined ? undefined : failureSentence(error)}
      >
        <p>{question.effect}</p>
      </ConfirmDialog>
    </>
  )
}
