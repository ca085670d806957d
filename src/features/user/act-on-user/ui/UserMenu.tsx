import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ManagedUser } from '@/entities/user'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { failureSentence } from '@/shared/ui/problem-note'
import { snackbarShown } from '@/shared/ui/snackbar'
import { useActOnUserMutation } from '../api/act-on-user-api'
import { actIcons, actLabel, doneSentence, questionOf } from '../model/act-words'
import { actsFor, confirmedActs, dangerousActs, type PerformedAct, type UserAct } from '../model/user-acts'
import { InvitationLinkPanel } from './InvitationLinkPanel'

/** The ⋯ menu of a user: links of the page first, then the acts. Acts with wide effects are confirmed. */
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
  const { t } = useLingui()
  const dispatch = useDispatch()
  const [act, { isLoading, error, reset }] = useActOnUserMutation()
  const [asked, setAsked] = useState<PerformedAct | null>(null)
  const [isHandingOut, setHandingOut] = useState(false)
  const perform = async (chosen: PerformedAct) => {
    const outcome = await act({ act: chosen, userId: user.id })
    if (outcome.error === undefined) {
      setAsked(null)
      dispatch(snackbarShown({ type: 'success', message: doneSentence(chosen, user.name) }))
    } else if (!confirmedActs.includes(chosen)) {
      dispatch(snackbarShown({ type: 'error', message: failureSentence(outcome.error) }))
    }
  }
  const choose = (chosen: UserAct) => {
    reset()
    if (chosen === 'handOut') return setHandingOut(true)
    if (confirmedActs.includes(chosen)) setAsked(chosen)
    else void perform(chosen)
  }
  const question = questionOf(asked ?? 'signOut', user.name)
  return (
    <>
      <MenuTrigger>
        <IconButton icon="more" size="sm" label={t`「${user.name}」の操作`} />
        <MenuPopover placement="bottom end">
          <Menu aria-label={t`「${user.name}」の操作`}>
            {children}
            {actsFor(user, viewerId).map((each) => (
              <MenuEntry
                key={each}
                icon={actIcons[each]}
                isDangerous={dangerousActs.includes(each)}
                onAction={() => choose(each)}
              >
                {actLabel(each)}
              </MenuEntry>
            ))}
          </Menu>
        </MenuPopover>
      </MenuTrigger>
      {isHandingOut && <InvitationLinkPanel user={user} onClose={() => setHandingOut(false)} />}
      <ConfirmDialog
        title={question.title}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && perform(asked)}
        confirmLabel={actLabel(asked ?? 'signOut')}
        isPending={isLoading}
        isDangerous={asked !== null && dangerousActs.includes(asked)}
        problem={error === undefined ? undefined : failureSentence(error)}
      >
        <p>{question.effect}</p>
      </ConfirmDialog>
    </>
  )
}
