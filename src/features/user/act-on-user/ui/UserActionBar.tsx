import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ManagedUser } from '@/entities/user'
import { listed } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { ActionBar } from '@/shared/ui/filter-bar'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useActOnUserMutation } from '../api/act-on-user-api'
import { actionIcons, actionLabel } from '../model/action-words'
import { confirmedActions, dangerousActions, manyActions, type PerformedAction } from '../model/user-actions'

/** The actions on the chosen users, one after the other. Who is refused stays chosen, and the first refusal is said. */
export function UserActionBar({
  ids,
  users,
  onChange,
}: {
  ids: ReadonlySet<string>
  /** Of those that are on the screen. */
  users: readonly Pick<ManagedUser, 'id' | 'name' | 'status'>[]
  onChange: (ids: Set<string>) => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [act] = useActOnUserMutation()
  const [asked, ask] = useState<PerformedAction | null>(null)
  const [isPending, setPending] = useState(false)
  const perform = async (chosen: PerformedAction) => {
    setPending(true)
    const refused = new Map<string, unknown>()
    for (const userId of ids) {
      const { error } = await act({ action: chosen, userId })
      if (error) refused.set(userId, error)
    }
    setPending(false)
    ask(null)
    onChange(new Set(refused.keys()))
    const done = formatNumber(ids.size - refused.size)
    const [first] = refused.values()
    const verb = actionLabel(chosen)
    if (first === undefined) return notify.done(t`${done}名に「${verb}」を行いました。`)
    const count = formatNumber(refused.size)
    notify.failed(t`${done}名に行い、${count}名にはできませんでした。${failureSentence(first)}`)
  }
  const shown = users.filter(({ id }) => ids.has(id))
  const names = listed(shown.map(({ name }) => name))
  const others = formatNumber(ids.size - shown.length)
  const isRemoved = shown.some(({ status }) => status === 'REMOVED')
  return (
    <ActionBar count={ids.size} counts="people" onClear={() => onChange(new Set())}>
      {manyActions(isRemoved).map((each) => (
        <Button
          key={each}
          size="sm"
          variant={dangerousActions.includes(each) ? 'dangerText' : 'text'}
          icon={actionIcons[each]}
          isDisabled={isPending}
          onPress={() => (confirmedActions.includes(each) ? ask(each) : void perform(each))}
        >
          {actionLabel(each)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          title={t`${formatNumber(ids.size)}名に「${actionLabel(asked)}」を行いますか？`}
          isOpen
          onClose={() => ask(null)}
          onConfirm={() => void perform(asked)}
          confirmLabel={actionLabel(asked)}
          isPending={isPending}
          isDangerous={dangerousActions.includes(asked)}
        >
          <p>{shown.length < ids.size ? t`${names} ほか${others}名` : names}</p>
          <p>
            {asked === 'remove'
              ? t`すぐにログアウトされ、一覧から消えます。30日以内は元に戻せます。操作履歴は残ります。`
              : t`すぐにログアウトされ、再開するまでログインできません。プロジェクトの権限と記録は残ります。`}
          </p>
        </ConfirmDialog>
      )}
    </ActionBar>
  )
}
