import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import { useProjectsQuery } from '@/entities/project'
import { paths } from '@/shared/routes'
import { CommandBox } from '@/shared/ui/command-box'
import type { NavigationGroup } from '../model/navigation'
import { placeInProject } from '../model/place-in-project'

const mostProjects = 50

/** 検索・移動: every page of the navigation, one's own pages, and the projects. */
export function GoBox({
  groups,
  hasProjects,
  isOpen,
  onOpenChange,
}: {
  groups: readonly NavigationGroup[]
  hasProjects: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const projects = useProjectsQuery({ offset: 0, limit: mostProjects }, { skip: !hasProjects })
  const go = (to: string) => () => void navigate(to)
  const pages = groups.map(({ label, items }) => ({
    title: label,
    commands: items.map(({ to, icon, label: name }) => ({ id: to, icon, label: name, onGo: go(to) })),
  }))
  const own = {
    title: t`そのほか`,
    commands: [
      { id: paths.account(), label: t`アカウント`, onGo: go(paths.account()) },
      { id: paths.passwordEdit(), label: t`パスワードの変更`, onGo: go(paths.passwordEdit()) },
      { id: paths.help(), label: t`ヘルプ`, onGo: go(paths.help()) },
    ],
  }
  const others = {
    title: t`プロジェクトを切り替える`,
    commands: (projects.data?.items ?? []).map(({ id, name, code }) => ({
      id,
      label: name,
      hint: code,
      onGo: go(placeInProject(pathname, id)),
    })),
  }
  const all = [...pages, others, own].filter(({ commands }) => commands.length > 0)
  return <CommandBox isOpen={isOpen} onOpenChange={onOpenChange} groups={all} />
}
