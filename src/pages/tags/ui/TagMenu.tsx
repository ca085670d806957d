import { useLingui } from '@lingui/react/macro'
import type { CountedTag } from '@/entities/tag'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'

/** The menu of a tag; a deleted tag can only be restored. */
export function TagMenu({
  row,
  onMerge,
  onDelete,
  onRestore,
}: {
  row: CountedTag
  onMerge: () => void
  onDelete: () => void
  onRestore: () => void
}) {
  const { t } = useLingui()
  const label = t`「${row.tag.name}」の操作`
  const actions: Record<string, () => void> = { merge: onMerge, delete: onDelete, restore: onRestore }
  return (
    <MenuTrigger>
      <IconButton icon="more" size="sm" label={label} />
      <MenuPopover placement="bottom end">
        <Menu aria-label={label} onAction={(key) => actions[String(key)]?.()}>
          {row.deletedAt === null ? (
            <>
              <MenuEntry id="merge">{t`ほかのタグに統合する`}</MenuEntry>
              <MenuEntry id="delete" isDangerous>{t`削除する`}</MenuEntry>
            </>
          ) : (
            <MenuEntry id="restore">{t`元に戻す`}</MenuEntry>
          )}
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  )
}
