import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../icon-button'
import { Menu, MenuEntry, MenuHeading, MenuLine, MenuPopover, MenuSection, MenuTrigger } from '../menu'
import type { Choosable } from './column'
import type { Density, TableSettings } from './use-table-settings'

/** Chooses the visible columns and the row height of this table. */
export function TableOptions({
  columns,
  settings,
}: {
  columns: readonly Choosable[]
  settings: TableSettings
}) {
  const { t } = useLingui()
  const choosable = columns.filter(({ isRowHeader }) => !isRowHeader)
  const densities: [Density, string][] = [
    ['compact', t`狭い`],
    ['default', t`標準`],
    ['relaxed', t`広い`],
  ]
  // Hidden columns that are not offered now, for example without a permission, stay hidden.
  const others = [...settings.hidden].filter((id) => !choosable.some((column) => column.id === id))
  const shown = choosable.filter(({ id }) => !settings.hidden.has(id)).map(({ id }) => id)
  return (
    <MenuTrigger>
      <IconButton icon="columns" variant="secondary" size="sm" label={t`表の表示`} />
      <MenuPopover placement="bottom end">
        <Menu aria-label={t`表の表示`} onAction={(key) => key === 'reset' && settings.reset()}>
          <MenuSection
            selectionMode="multiple"
            selectedKeys={shown}
            onSelectionChange={(keys) =>
              settings.setHidden([
                ...others,
                ...choosable.map(({ id }) => id).filter((id) => keys !== 'all' && !keys.has(id)),
              ])
            }
          >
            <MenuHeading>{t`表示する列`}</MenuHeading>
            {choosable.map(({ id, title }) => (
              <MenuEntry key={id} id={id}>
                {title}
              </MenuEntry>
            ))}
          </MenuSection>
          <MenuLine />
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[settings.density]}
            onSelectionChange={(keys) => {
              const chosen = densities.find(([id]) => keys !== 'all' && keys.has(id))
              if (chosen) settings.setDensity(chosen[0])
            }}
          >
            <MenuHeading>{t`行の高さ`}</MenuHeading>
            {densities.map(([id, name]) => (
              <MenuEntry key={id} id={id}>
                {name}
              </MenuEntry>
            ))}
          </MenuSection>
          <MenuLine />
          <MenuEntry id="reset">{t`表示を元に戻す`}</MenuEntry>
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  )
}
