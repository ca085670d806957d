import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { FormOfProject } from './FormOfProject'

/** 配信を設定する */
export function ProjectSurveyNewPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  useDocumentTitle(t`配信を設定する`)
  return <FormOfProject projectId={projectId} survey={null} />
}
