import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { setSingleKeysOn, useSingleKeysOn } from '@/shared/lib/page-keys'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Switch } from '@/shared/ui/switch'

/** The keys of the product, and the switch for those of a single character. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const isOn = useSingleKeysOn()
  const single = [
    { keys: ['?'], does: t`この一覧を開く` },
    { keys: ['/'], does: t`モニタリングの検索に移る` },
    { keys: ['J', 'K'], does: t`モニタリングで次・前の被験者に移る` },
  ]
  const others = [
    { keys: ['Ctrl K'], does: t`画面・操作・被験者を検索する` },
    { keys: ['↑', '↓'], does: t`行を移動する` },
    { keys: ['Enter'], does: t`選んだ行を開く` },
    { keys: ['Esc'], does: t`パネルや検索を閉じる` },
    { keys: ['F6'], does: t`画面の上のお知らせに移る` },
  ]
  return (
    <Dialog
      title={t`キー操作`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button onPress={onClose}>
          <Trans>閉じる</Trans>
        </Button>
      }
    >
      <Keys rows={others} />
      <Choice>
        <Switch isSelected={isOn} onChange={setSingleKeysOn}>
          <Trans>1文字のキー操作を使う</Trans>
        </Switch>
      </Choice>
      <Keys rows={single} isOff={!isOn} />
    </Dialog>
  )
}

function Keys({ rows, isOff = false }: { rows: { keys: string[]; does: string }[]; isOff?: boolean }) {
  return (
    <List $isOff={isOff}>
      {rows.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl<{ $isOff: boolean }>`
  margin: ${({ theme }) => `${theme.space[8]} 0`};
  > div {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[12]};
    min-height: 32px;
  }
  dt {
    display: flex;
    flex: none;
    gap: ${({ theme }) => theme.space[4]};
    width: 84px;
  }
  dd {
    margin: 0;
    ${({ $isOff }) => $isOff && 'text-decoration: line-through;'}
  }
`
const Key = styled.kbd`
  min-width: 24px;
  padding: 0 6px;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.sm};
  font-family: inherit;
  font-size: ${({ theme }) => theme.typography.axis.fontSize};
  line-height: 22px;
  text-align: center;
  color: ${({ theme }) => theme.color.text.primary};
`
const Choice = styled.div`
  margin-top: ${({ theme }) => theme.space[12]};
  padding-top: ${({ theme }) => theme.space[12]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
`
