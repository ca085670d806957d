import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { type ProjectSetup, useProjectSetupQuery } from '@/entities/project'
import { useViewerQuery } from '@/entities/session'
import { paths } from '@/shared/routes'
import { Icon } from '@/shared/ui/icon'
import { TextLink } from '@/shared/ui/link'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { Item, List, Mark, Strip, Title } from './FirstSteps.styles'

interface Step {
  key: keyof ProjectSetup
  label: string
  to: string
}

/** はじめに: what a new project still needs, for who may do it. It goes when everything is done. */
export const FirstSteps = memo(function FirstSteps({
  projectId,
  start,
}: {
  projectId: string
  /** The button that starts the project. */
  start: ReactNode
}) {
  const { t } = useLingui()
  const { data: viewer } = useViewerQuery()
  const mayChange = viewer?.canCreateProjects === true
  const { currentData: setup } = useProjectSetupQuery({ projectId }, { skip: !mayChange })
  if (!setup) return null
  const steps: Step[] = [
    { key: 'hasSubjects', label: t`被験者を登録する`, to: paths.projectTestSubjects(projectId) },
    { key: 'hasDevices', label: t`デバイスを登録する`, to: paths.devices() },
    { key: 'hasLinks', label: t`デバイスを紐づける`, to: paths.testSubjectBulkLinking(projectId) },
    { key: 'hasData', label: t`データを取り込む`, to: paths.dataImports(projectId) },
    { key: 'isStarted', label: t`プロジェクトを開始する`, to: paths.projects() },
  ]
  const next = steps.find(({ key }) => !setup[key])?.key
  return (
    <Strip aria-labelledby="first-steps">
      <Title id="first-steps">
        <Trans>はじめに</Trans>
      </Title>
      <List>
        {steps.map(({ key, label, to }, index) => {
          const state = setup[key] ? 'done' : key === next ? 'next' : 'ahead'
          return (
            <Item key={key} $state={state} aria-current={state === 'next' ? 'step' : undefined}>
              <Mark $state={state} aria-hidden="true">
                {state === 'done' ? <Icon name="check" size="sm" /> : index + 1}
              </Mark>
              {state === 'done' ? (
                <>
                  <span>{label}</span>
                  <VisuallyHidden>
                    <Trans>（済み）</Trans>
                  </VisuallyHidden>
                </>
              ) : (
                <TextLink to={to}>{label}</TextLink>
              )}
              {key === 'isStarted' && state === 'next' && start}
            </Item>
          )
        })}
      </List>
    </Strip>
  )
})
