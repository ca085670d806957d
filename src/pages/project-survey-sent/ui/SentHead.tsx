import { Trans, useLingui } from '@lingui/react/macro'
import { projectSurveyCrumbs } from '@/entities/surveys/project-survey'
import { SentStateBadge, type SentSurvey } from '@/entities/surveys/sent-survey'
import type { SentAction } from '@/features/project-survey/act-on-sent-survey'
import { formatDateTimeWithWeekday } from '@/shared/lib/dates'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/link'
import { PageHead } from '@/shared/ui/page-head'

/** When it was sent, links to its neighbours, and actions while it is open. */
export function SentHead({
  sent,
  name,
  timeZone,
  projectId,
  projectSurveyId,
  canSend,
  onAction,
}: {
  sent: SentSurvey
  /** The name of the project survey. */
  name: string
  timeZone: string
  projectId: string
  projectSurveyId: string
  /** False if links are handed out without messages. */
  canSend: boolean
  onAction: (action: SentAction) => void
}) {
  const { t } = useLingui()
  const { before, next } = sent.neighbours
  const list = paths.projectSurveySent(projectId, projectSurveyId)
  const hrefOf = (id: string) => paths.projectSurveySentOne(projectId, projectSurveyId, id)
  const { open } = sent.counts
  return (
    <PageHead
      title={t`${momentOf(sent, timeZone)} の配信`}
      status={<SentStateBadge state={sent.state} />}
      breadcrumbs={[...projectSurveyCrumbs(projectId), { label: name, to: list }]}
      actions={
        <>
          {before !== null && (
            <ButtonLink icon="chevron-left" to={hrefOf(before)}>
              <Trans>前の配信</Trans>
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink icon="chevron-right" to={hrefOf(next)}>
              <Trans>次の配信</Trans>
            </ButtonLink>
          )}
          {sent.state === 'OPEN' && (
            <Button onPress={() => onAction({ what: 'close', open })}>
              <Trans>受け付けを終える</Trans>
            </Button>
          )}
          {sent.state === 'OPEN' && canSend && open > 0 && (
            <Button variant="primary" icon="bell" onPress={() => onAction({ what: 'remind' })}>
              <Trans>未回答者に催促する</Trans>
            </Button>
          )}
        </>
      }
    />
  )
}

/**
 * With a schedule, the local time of the occurrence, which is the same in every time zone; otherwise the time at which its links were issued.
 */
export function momentOf({ plannedFor }: Pick<SentSurvey, 'plannedFor'>, timeZone: string): string {
  return formatDateTimeWithWeekday(Date.parse(plannedFor), timeZone)
}
