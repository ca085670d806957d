import { t } from '@lingui/core/macro'
import { Button as AriaButton } from 'react-aria-components'
import { styled } from 'styled-components'
import { type MonitoringSortName, monitoringSortName, monitoringSorts } from '@/entities/monitoring'
import { focusRing } from '@/shared/theme'
import { Icon } from '@/shared/ui/icon'
import { Menu, MenuEntry, MenuLine, MenuPopover, MenuSection, MenuTrigger } from '@/shared/ui/menu'

interface Props {
  sort: MonitoringSortName
  descending: boolean
  onChange: (sort: MonitoringSortName, descending: boolean) => void
}

/** Chooses what the list is sorted by, and in which direction. */
export function SortMenu({ sort, descending, onChange }: Props) {
  const name = monitoringSortName(sort)
  const direction = descending ? t`逆順` : t`標準の順`
  return (
    <MenuTrigger>
      <Opener aria-label={t`並べ替え：${name}、${direction}`}>
        <span>{name}</span>
        {descending && <span>{t`（逆順）`}</span>}
        <Icon name="sort" size="sm" />
      </Opener>
      <MenuPopover placement="bottom end">
        <Menu aria-label={t`並べ替え`}>
          <MenuSection
            aria-label={t`並べ替え`}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[sort]}
            onSelectionChange={(keys) => {
              const chosen = monitoringSorts.find((id) => keys !== 'all' && keys.has(id))
              if (chosen) onChange(chosen, descending)
            }}
          >
            {monitoringSorts.map((id) => (
              <MenuEntry key={id} id={id}>
                {monitoringSortName(id)}
              </MenuEntry>
            ))}
          </MenuSection>
          <MenuLine />
          <MenuSection
            aria-label={t`順序`}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[descending ? 'reverse' : 'usual']}
            onSelectionChange={(keys) => onChange(sort, keys !== 'all' && keys.has('reverse'))}
          >
            <MenuEntry id="usual">{t`標準の順`}</MenuEntry>
            <MenuEntry id="reverse">{t`逆順`}</MenuEntry>
          </MenuSection>
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  )
}

const Opener = styled(AriaButton)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  height: 28px;
  padding: 0 6px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  background: none;
  font: inherit;
  font-size: 12px;
  white-space: nowrap;
  color: ${({ theme }) => theme.color.text.secondary};
  cursor: pointer;
  ${focusRing}
  &[data-hovered] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
`
