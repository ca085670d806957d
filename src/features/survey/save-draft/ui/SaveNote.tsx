import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { formatTime, localTimeZone } from '@/shared/lib/dates'
import { ellipsis } from '@/shared/theme'
import { Icon, type IconName } from '@/shared/ui/icon'
import type { SaveState } from '../model/use-autosave'

/** 09:28 に自動保存しました */
export function SaveNote({ state, savedAt }: { state: SaveState; savedAt: string | null }) {
  const { t } = useLingui()
  const time = savedAt === null ? '' : formatTime(new Date(savedAt), localTimeZone())
  const [icon, words]: [IconName, string] = {
    saved: ['check-circle', time === '' ? t`変更はありません` : t`${time} に自動保存しました`] as [
      IconName,
      string,
    ],
    waiting: ['clock', t`保存していない変更があります`] as [IconName, string],
    saving: ['refresh', t`保存中…`] as [IconName, string],
    offline: ['offline', t`この端末に保存しました。接続が戻ると送信します`] as [IconName, string],
    conflict: ['alert', t`別の画面またはほかの人の変更があります`] as [IconName, string],
    failed: ['alert', t`保存できませんでした`] as [IconName, string],
  }[state.is]
  return (
    <Frame
      role="status"
      $isGood={state.is === 'saved'}
      $isBad={state.is === 'failed' || state.is === 'conflict'}
    >
      <Icon name={icon} size="sm" />
      <span title={words}>{words}</span>
    </Frame>
  )
}

const Frame = styled.span<{ $isGood: boolean; $isBad: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme, $isBad }) => ($isBad ? theme.color.danger.text : theme.color.text.secondary)};
  > span {
    ${ellipsis}
  }
  > svg {
    flex: none;
    color: ${({ theme, $isGood }) => ($isGood ? theme.color.success.text : 'inherit')};
  }
`
