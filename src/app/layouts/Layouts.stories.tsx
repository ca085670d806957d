import type { Meta, StoryObj } from '@storybook/react-vite'
import { administrator, member, mockApi, owner } from '@testing/mock-api'
import { says } from '@testing/render'
import { Route, Routes } from 'react-router'
import { expect, within } from 'storybook/test'
import { AdminLayout } from './AdminLayout'
import { OwnerLayout } from './OwnerLayout'
import { ProjectLayout } from './ProjectLayout'
import { PublicLayout } from './PublicLayout'
import { UserLayout } from './UserLayout'

/** Each layout around one page; the address and the person are the story's. */
function Layouts() {
  const page = <h1>ページ</h1>
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="/help" element={page} />
      </Route>
      <Route element={<UserLayout />}>
        <Route path="/account" element={page} />
      </Route>
      <Route element={<ProjectLayout />}>
        <Route path="/monitoring" element={page} />
        <Route path="/data-export" element={page} />
        <Route path="/colab-notebooks/new" element={page} />
      </Route>
      <Route element={<OwnerLayout />}>
        <Route path="/devices" element={page} />
        <Route path="/projects/:projectId/member-edit" element={page} />
      </Route>
      <Route element={<AdminLayout />}>
        <Route path="/admin/companies" element={page} />
      </Route>
    </Routes>
  )
}

const meta = { component: Layouts, parameters: { frame: 'bare' } } satisfies Meta<typeof Layouts>
export default meta
type Story = StoryObj<typeof meta>

const as = (viewer: typeof owner, address: string) => ({ address, msw: mockApi({ viewer }) })
const hasPage: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1, name: 'ページ' })).toBeVisible()
}

export const Public: Story = { parameters: { address: '/help' }, play: hasPage }
export const User: Story = {
  parameters: as(member, '/account'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.getByText('青葉生活科学研究所')).toBeVisible()
  },
}
/** Members see データ only. */
export const Project: Story = {
  parameters: as(member, '/monitoring?project=project-slp26'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    const menu = within(canvas.getByRole('navigation', { name: '主なメニュー' }))
    await expect(
      (await menu.findAllByRole('region')).map((group) => group.getAttribute('aria-label')),
    ).toEqual(['データ'])
  },
}
/** Without any project the page keeps its title, and an owner is led to registering the first one. */
export const OwnerWithoutProject: Story = {
  parameters: { address: '/data-export', msw: mockApi({ viewer: owner, projects: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'データ出力' })).toBeVisible()
    await expect(document.title).toBe('データ出力 | 観測 Kansoku')
    await expect(canvas.getByRole('link', { name: 'プロジェクトを登録する' })).toHaveAttribute(
      'href',
      '/projects/new',
    )
  },
}
/** A member cannot register one: they are told whom to ask. */
export const MemberWithoutProject: Story = {
  parameters: { address: '/colab-notebooks/new', msw: mockApi({ viewer: member, projects: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'ノートブック' })).toBeVisible()
    await expect(canvas.getByText(/^会社のオーナーに.*依頼してください。$/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'プロジェクトを登録する' })).toBeNull()
  },
}
export const OwnerOfCompany: Story = {
  parameters: as(owner, '/devices'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    // The menu waits until its project is known.
    await expect(await canvas.findByRole('link', { name: 'デバイス' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
}
/** The project of the address stands where one can change it. */
export const OwnerInProject: Story = {
  parameters: as(owner, '/projects/project-slp26/member-edit'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^プロジェクトを選ぶ/ })).toBeVisible()
  },
}
/** Another company's project reads as one that does not exist. */
export const ProjectNotFound: Story = {
  parameters: as(owner, '/projects/project-of-others/member-edit'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'プロジェクトが見つかりません' }),
    ).toBeVisible()
  },
}
export const Admin: Story = {
  parameters: as(administrator, '/admin/companies'),
  play: says('プラットフォーム管理'),
}
