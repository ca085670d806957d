import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useTagQuery } from '@/entities/tag'
import { EditTagPanel } from '@/features/tag/save-tag'
import { paths } from '@/shared/routes'
import { PanelOfQuery } from '@/widgets/page-frame'

/** タグを編集する, over its list. */
export function TagEditPanel() {
  const { t } = useLingui()
  const { projectId = '', tagId = '' } = useParams()
  const query = useTagQuery(tagId)
  return (
    <PanelOfQuery query={query} title={t`タグを編集する`} what={t`タグ`} listAddress={paths.tags(projectId)}>
      {(tag) => <EditTagPanel key={tag.id} projectId={projectId} tag={tag} />}
    </PanelOfQuery>
  )
}
