import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSearchParams } from 'react-router'
import { expect } from 'storybook/test'
import { Pagination, type PaginationProps } from './Pagination'

function Paged({ total, counts }: Pick<PaginationProps, 'total'> & { counts: 'people' | 'things' }) {
  const [search] = useSearchParams()
  return (
    <Pagination
      page={Number(search.get('page') ?? 1)}
      total={total}
      counts={counts}
      hrefOf={(page) => ({ search: `?page=${page}` })}
    />
  )
}

/** 「112名中 1〜50名を表示」 and the numbered pages, each an address. */
const meta = { component: Paged, args: { total: 1312, counts: 'people' } } satisfies Meta<typeof Paged>
export default meta
type Story = StoryObj<typeof meta>

export const OnePage: Story = { args: { total: 12, counts: 'things' } }
export const LastPage: Story = { args: { total: 112 }, parameters: { address: '/tags?page=3' } }

/** The page is in the address, and the words count along. */
export const Turned: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('1,312名中 1〜50名を表示')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: '2ページ目' }))
    await expect(canvas.getByText('1,312名中 51〜100名を表示')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '2ページ目' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('link', { name: '次のページ' }))
    await expect(canvas.getByText('1,312名中 101〜150名を表示')).toBeVisible()
  },
}
