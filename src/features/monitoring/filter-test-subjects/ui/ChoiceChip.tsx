import { t } from '@lingui/core/macro'
import { MenuTrigger } from 'react-aria-components'
import { FilterChip } from '@/shared/ui/filter-chip'
import type { IconName } from '@/shared/ui/icon'
import { Menu, MenuEntry, MenuPopover } from '@/shared/ui/menu'

interface Props<T extends string> {
  label: string
  icon?: IconName
  options: readonly { id: T; name: string }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** A filter by any of several values: one shows its name, more their number. */
export function ChoiceChip<T extends string>({ label, icon, options, chosen, onChange }: Props<T>) {
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const value = names.length > 1 ? t`${names.length}件` : names[0]
  return (
    <MenuTrigger>
      <FilterChip
        label={label}
        value={chosen.length === 0 ? undefined : (value ?? t`${chosen.length}件`)}
        {...(icon && { icon })}
        onClear={() => onChange([])}
      />
      <MenuPopover placement="bottom start">
        <Menu
          aria-label={label}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={(keys) =>
            onChange(options.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)))
          }
        >
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
