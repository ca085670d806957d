import { useLingui } from '@lingui/react/macro'
import { useTagsOfProject } from '@/entities/tag'
import { changeableStatuses, testSubjectStatusName } from '@/entities/test-subject'
import { Button } from '@/shared/ui/button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import type { useSubjectActions } from '../model/use-subject-actions'

interface Option {
  id: string
  name: string
}

/** What can be changed of the chosen subjects: their tags and their state. */
export function SubjectActions({
  projectId,
  ids,
  actions,
}: {
  projectId: string
  ids: readonly string[]
  actions: Pick<ReturnType<typeof useSubjectActions>, 'tag' | 'untag' | 'changeStatus'>
}) {
  const { t } = useLingui()
  const tags = useTagsOfProject(projectId)
  const chosen = [...ids]
  const statuses = changeableStatuses.map((id) => ({ id, name: testSubjectStatusName(id) }))
  return (
    <>
      <ActionMenu
        label={t`タグを付ける`}
        icon="tag"
        options={tags}
        onChoose={(tagId) => void actions.tag(chosen, tagId)}
      />
      <ActionMenu
        label={t`タグを外す`}
        icon="minus"
        options={tags}
        onChoose={(tagId) => void actions.untag(chosen, tagId)}
      />
      <ActionMenu
        label={t`状態を変更する`}
        icon="users"
        options={statuses}
        onChoose={(id) => {
          const status = changeableStatuses.find((each) => each === id)
          if (status) void actions.changeStatus(chosen, status)
        }}
      />
    </>
  )
}

function ActionMenu({
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
