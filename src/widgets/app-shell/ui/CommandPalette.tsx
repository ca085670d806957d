import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useProjectsQuery } from '@/entities/project'
import { beside } from '@/shared/i18n'
import { paths } from '@/shared/routes'
import { type Command, CommandBox } from '@/shared/ui/command-box'
import type { NavigationGroup } from '../model/navigation'
import { placeInProject } from '../model/place-in-project'
import { useSubjectsByCode } from '../model/use-subjects-by-code'

const maxProjects = 50

/** 検索・移動: pages, actions, the user's own pages, the projects, and the subjects of the chosen project by code. */
export function CommandPalette({
  groups,
  actions,
  hasProjects,
  projectId,
  isOpen,
  onOpenChange,
}: {
  groups: readonly NavigationGroup[]
  actions: readonly Command[]
  hasProjects: boolean
  /** The project whose test subjects are found. */
  projectId: string | null | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const projects = useProjectsQuery({ offset: 0, limit: maxProjects }, { skip: !hasProjects })
  const go = (to: string) => () => void navigate(to)
  const [typed, setTyped] = useState('')
  const { subjects, isSearching } = useSubjectsByCode(hasProjects ? projectId : null, typed)
  const people = {
    title: t`被験者`,
    commands: subjects.map(({ id, code, tags }) => ({
      id,
      label: code,
      hint: beside(tags.map(({ name }) => name)),
      onGo: go(`${paths.monitoring(projectId ?? undefined)}&subject=${id}`),
    })),
  }
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
  const acting = { title: t`操作`, commands: actions }
  const all = [people, ...pages, acting, others, own].filter(({ commands }) => commands.length > 0)
  return (
    <CommandBox
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      groups={all}
      {...(hasProjects && { placeholder: t`画面・操作・被験者のコードを検索` })}
      isSearching={isSearching}
      onText={setTyped}
    />
  )
}
