import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { NotFound } from '@/widgets/not-found'

/** アンケート. There is none yet, so every address of one answers as an unknown id does. */
export function SurveyEditPage() {
  const { t } = useLingui()
  return <NotFound what={t`アンケート`} back={{ to: paths.surveys(), label: t`アンケートの一覧を開く` }} />
}
