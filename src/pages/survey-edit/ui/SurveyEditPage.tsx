import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { NotFound } from '@/widgets/not-found'

/** アンケート. There are none yet, so every id is shown as unknown. */
export function SurveyEditPage() {
  const { t } = useLingui()
  return <NotFound what={t`アンケート`} back={{ to: paths.surveys(), label: t`アンケートの一覧を開く` }} />
}
