import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { FilterChip } from '../filter-chip'
import type { IconName } from '../icon'
import { Menu, MenuEntry, MenuPopover } from '../menu'

interface Props<T extends string> {
  label: string
  icon?: IconName
  options: readonly { id: T; name: string }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** A filter by any of several values. Shows the name of a single chosen value, or the number of several. */
export function ChoiceChip<T extends string>({ label, icon, options, chosen, onChange }: Props<T>) {
  const place = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const value = names.length > 1 ? t`${names.length}件` : names[0]
  return (
    // No MenuTrigger: it would make the chip's × open the menu too.
    <span ref={place}>
      <FilterChip
        label={label}
        value={chosen.length === 0 ? undefined : (value ?? t`${chosen.length}件`)}
        {...(icon && { icon })}
        onPress={() => setOpen(true)}
        onClear={() => onChange([])}
      />
      <MenuPopover
        aria-label={label}
        triggerRef={place}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
      >
        <Menu
          aria-label={label}
          autoFocus="first"
          selectionMode="multiple"
          selectedKeys={chosen}
          onClose={() => setOpen(false)}
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
    </span>
  )
}
