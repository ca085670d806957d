import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button'
import { Menu, MenuPopover, MenuTrigger } from '../menu'

/** The ⋯ menu at the right end of a row. An entry that deletes asks first, in a dialog of the page. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui()
  const label = t`「${name}」の操作`
  return (
    <MenuTrigger>
      <IconButton icon="more" size="sm" label={label} />
      <MenuPopover placement="bottom end">
        <Menu aria-label={label}>{children}</Menu>
      </MenuPopover>
    </MenuTrigger>
  )
}
