import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useTagsOfProject } from '@/entities/tag'
import { changeableStatuses, testSubjectStatusName } from '@/entities/test-subject'
import { Button } from '@/shared/ui/button'
import { ActionBar } from '@/shared/ui/filter-bar'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import type { useSubjectActions } from '../model/use-subject-actions'
import { DeleteSubjectsDialog } from './DeleteSubjectsDialog'

interface Option {
  id: string
  name: string
}

/** The actions on the chosen subjects; deleted ones can only be restored. */
export function SubjectActionBar({
  projectId,
  ids,
  codes,
  isDeleted,
  actions,
  onDeleted,
  onClear,
  children,
}: {
  projectId: string
  ids: readonly string[]
  /** Of those that are on the screen. */
  codes: readonly string[]
  isDeleted: boolean
  actions: ReturnType<typeof useSubjectActions>
  onDeleted: (ids: string[]) => void
  onClear: () => void
  /** Actions of other features. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const tags = useTagsOfProject(projectId)
  const chosen = [...ids]
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const isDone = await actions.remove(chosen)
    setAsking(false)
    if (isDone) onDeleted(chosen)
  }
  const restore = async () => {
    if (await actions.restore(chosen)) onClear()
  }
  if (isDeleted) {
    return (
      <ActionBar count={ids.length} counts="people" onClear={onClear}>
        <Button size="sm" variant="text" icon="refresh" onPress={() => void restore()}>
          <Trans>元に戻す</Trans>
        </Button>
      </ActionBar>
    )
  }
  const statuses = changeableStatuses.map((id) => ({ id, name: testSubjectStatusName(id) }))
  return (
    <ActionBar count={ids.length} counts="people" onClear={onClear}>
      <ActMenu
        label={t`タグを付ける`}
        icon="tag"
        options={tags}
        onChoose={(tagId) => void actions.tag(chosen, tagId)}
      />
      <ActMenu
        label={t`タグを外す`}
        icon="minus"
        options={tags}
        onChoose={(tagId) => void actions.untag(chosen, tagId)}
      />
      <ActMenu
        label={t`状態を変更する`}
        icon="users"
        options={statuses}
        onChoose={(id) => {
          const status = changeableStatuses.find((each) => each === id)
          if (status) void actions.changeStatus(chosen, status)
        }}
      />
      {children}
      <Button size="sm" variant="dangerText" icon="trash" onPress={() => setAsking(true)}>
        <Trans>削除する</Trans>
      </Button>
      <DeleteSubjectsDialog
        codes={codes}
        count={ids.length}
        isOpen={isAsking}
        isPending={actions.isPending}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </ActionBar>
  )
}

function ActMenu({
  label,
  icon,
  options,
  onChoose,
}: {
  label: string
  icon: 'tag' | 'minus' | 'users'
  options: readonly Option[]
  onChoose: (id: string) => void
}) {
  return (
    <MenuTrigger>
      <Button size="sm" variant="text" icon={icon}>
        {label}
      </Button>
      <MenuPopover placement="bottom start">
        <Menu aria-label={label} onAction={(key) => onChoose(String(key))}>
          {options.map(({ id, name }) => (
            <MenuEntry key={id} id={id}>
              {name}
            </MenuEntry>
          ))}
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  )
}
