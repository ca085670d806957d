import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShownAddress } from '@testing/render'
import { expect, fn } from 'storybook/test'
import { DataRow } from './DataRow'
import { Body, Table } from './DataTable.styles'

interface Person {
  id: string
  name: string
}

function Example({ onChange }: { onChange: (ids: ReadonlySet<string>) => void }) {
  return (
    <>
      <Table $density="default" $hasTwoLines={false}>
        <Body>
          <DataRow<Person>
            row={{ id: 'a', name: '佐藤 美咲' }}
            columns={[
              { id: 'name', title: '氏名', isRowHeader: true, cell: ({ name }) => name },
              { id: 'count', title: '回答', isRight: true, cell: () => '12件' },
            ]}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            href={({ id }) => `/people/${id}`}
            selection={{ ids: new Set(), onChange }}
          />
        </Body>
      </Table>
      <ShownAddress />
    </>
  )
}

/** A row: its first cell has the link, and a press elsewhere follows it. */
const meta = { component: Example, args: { onChange: fn() } } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** Selecting a row does not open it. */
export const Pressed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '「佐藤 美咲」を選択する' }))
    await expect(args.onChange).toHaveBeenCalledWith(new Set(['a']))
    await expect(canvas.getByTestId('address')).not.toHaveTextContent('/people')
    await userEvent.click(canvas.getByText('12件'))
    await expect(canvas.getByTestId('address')).toHaveTextContent('/people/a')
  },
}
/** On a phone it is a card, and each figure has its name. */
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
