import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Button } from '../button'

interface Props {
  isTable: boolean
  onChange: (isTable: boolean) => void
}

/** Switches between a chart and a table of its figures. */
export function TableSwitch({ isTable, onChange }: Props) {
  return (
    <Place>
      <Button
        size="sm"
        variant="quiet"
        icon={isTable ? 'activity' : 'table'}
        onPress={() => onChange(!isTable)}
      >
        {isTable ? <Trans>グラフで見る</Trans> : <Trans>表で見る</Trans>}
      </Button>
    </Place>
  )
}

/** The words of a button without a frame end where the chart does. */
const Place = styled.span`
  flex: none;
  margin-right: -11px;
`
