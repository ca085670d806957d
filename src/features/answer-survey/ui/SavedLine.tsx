import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Icon } from '@/shared/ui/icon'

/** Says that nothing has to be saved by hand. */
export function SavedLine({ sync }: { sync: 'saved' | 'saving' | 'unsent' | 'refused' }) {
  return (
    <Line>
      <Icon name={sync === 'unsent' ? 'offline' : 'check-circle'} />
      {sync === 'unsent' ? <Trans>この端末に保存しています</Trans> : <Trans>回答は自動で保存されます</Trans>}
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.4em;
  font-size: 0.75em;
  color: ${({ theme }) => theme.color.success.text};
`
