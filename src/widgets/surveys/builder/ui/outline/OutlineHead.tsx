import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { styled } from 'styled-components'
import { itemTypeName } from '@/entities/surveys/question'
import { middleDot } from '@/shared/i18n'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { itemTypes } from '../../model/items'
import { useActions } from '../builder-context'
import { typeIcon } from '../parts/type-icon'

/** Length of the survey, and a menu of all question types to add. */
export const OutlineHead = memo(function OutlineHead({ count, minutes }: { count: number; minutes: number }) {
  const { t } = useLingui()
  const { builder } = useActions()
  return (
    <Head>
      <h2>
        <Trans>構成</Trans>
      </h2>
      <span>
        <Plural value={count} other="#問" />
        {middleDot()}
        <Trans>約{minutes}分</Trans>
      </span>
      <MenuTrigger>
        <IconButton icon="plus" size="sm" label={t`設問やページを追加する`} />
        <MenuPopover placement="bottom end">
          <Menu aria-label={t`追加するもの`}>
            <MenuEntry icon="blocks" onAction={builder.addPage}>{t`ページ`}</MenuEntry>
            {itemTypes.map((type) => (
              <MenuEntry key={type} icon={typeIcon(type)} onAction={() => builder.add(type)}>
                {itemTypeName(type)}
              </MenuEntry>
            ))}
          </Menu>
        </MenuPopover>
      </MenuTrigger>
    </Head>
  )
})

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  flex: none;
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[12]} ${theme.space[4]} ${theme.space[20]}`};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.tertiary};
  > h2 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
    color: ${({ theme }) => theme.color.text.primary};
  }
  > button {
    margin-left: auto;
  }
`
