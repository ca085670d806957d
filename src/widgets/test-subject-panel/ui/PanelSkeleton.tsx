import { Skeleton } from '@/shared/ui/skeleton'
import { Section } from './TestSubjectPanel.styles'

/** The size of the panel while its day loads. */
export function PanelSkeleton() {
  return (
    <Section aria-busy="true">
      <Skeleton width="120px" height="18px" />
      <Skeleton height="196px" />
      <Skeleton width="120px" height="18px" />
      <Skeleton height="104px" />
      <Skeleton width="120px" height="18px" />
      <Skeleton height="108px" />
    </Section>
  )
}
