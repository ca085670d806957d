import { useLingui } from '@lingui/react/macro'
import { useNames } from '../names-context'
import { Section } from '../parts/Section'
import { RenameId } from './RenameId'
import { ShownWhen } from './ShownWhen'

/** A page: when it is shown, and its id. */
export function PageTab({ linkId }: { linkId: string }) {
  const { t } = useLingui()
  const { definition } = useNames()
  const page = definition.page.find((one) => one.linkId === linkId)
  if (!page) return null
  return (
    <>
      <ShownWhen linkId={linkId} condition={page.enableWhen} />
      <Section title={t`ページID`}>
        <RenameId linkId={linkId} isPage />
      </Section>
    </>
  )
}
