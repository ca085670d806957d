import { t } from '@lingui/core/macro'
import { type ReactNode, useRef, useState } from 'react'
import { FilterChip } from '../filter-chip'
import type { IconName } from '../icon'
import { Menu, MenuEntry, MenuHeading, MenuPopover, MenuSection } from '../menu'
import { SearchedMenu } from './SearchedMenu'

export interface Choice<T extends string> {
  id: T
  name: string
  /** The heading that it stands under; choices of one group lie side by side. */
  group?: string
}

interface Props<T extends string> {
  label: string
  icon?: IconName
  options: readonly Choice<T>[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
  /** For more options than one reads: a field above them that searches. */
  search?: string
  /** The server searches: told what is typed. */
  onSearch?: (text: string) => void
}

/** A filter by any of several values. Shows the name of a single chosen value, or the number of several. */
export function ChoiceChip<T extends string>(props: Props<T>) {
  const { label, icon, options, chosen, onChange, search, onSearch } = props
  const place = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const value = names.length > 1 ? t({ message: `${names.length}件`, context: 'chosen' }) : names[0]
  const close = () => {
    setOpen(false)
    onSearch?.('')
  }
  const menu = (
    <Menu
      aria-label={label}
      autoFocus={search === undefined ? 'first' : false}
      selectionMode="multiple"
      selectedKeys={chosen}
      onClose={close}
      onSelectionChange={(keys) =>
        onChange(options.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)))
      }
    >
      {inGroups(options)}
    </Menu>
  )
  return (
    // No MenuTrigger: it would make the chip's × open the menu too.
    <span ref={place}>
      <FilterChip
        label={label}
        value={
          chosen.length === 0 ? undefined : (value ?? t({ message: `${chosen.length}件`, context: 'chosen' }))
        }
        {...(icon && { icon })}
        onPress={() => setOpen(true)}
        onClear={() => onChange([])}
      />
      <MenuPopover
        aria-label={label}
        triggerRef={place}
        isOpen={isOpen}
        onOpenChange={(open) => (open ? setOpen(true) : close())}
        placement="bottom start"
      >
        {search === undefined ? (
          menu
        ) : (
          <SearchedMenu label={search} {...(onSearch && { onSearch })}>
            {menu}
          </SearchedMenu>
        )}
      </MenuPopover>
    </span>
  )
}

function inGroups(options: readonly Choice<string>[]): ReactNode {
  const groups = [...new Set(options.map(({ group }) => group))]
  return groups.map((group) => {
    const entries = options
      .filter((option) => option.group === group)
      .map(({ id, name }) => (
        <MenuEntry key={id} id={id}>
          {name}
        </MenuEntry>
      ))
    if (group === undefined) return entries
    return (
      <MenuSection key={group} id={group}>
        <MenuHeading>{group}</MenuHeading>
        {entries}
      </MenuSection>
    )
  })
}
