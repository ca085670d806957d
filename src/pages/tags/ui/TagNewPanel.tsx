import { useParams } from 'react-router'
import { NewTagPanel } from '@/features/tag/save-tag'

/** タグを登録する, over its list. */
export function TagNewPanel() {
  const { projectId = '' } = useParams()
  return <NewTagPanel projectId={projectId} />
}
