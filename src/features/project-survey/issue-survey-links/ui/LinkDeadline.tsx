import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useProjectTimeZone } from '@/entities/project'
import type { ProjectSurvey } from '@/entities/surveys/project-survey'
import { formatDateTimeWithWeekday } from '@/shared/lib/dates'

/** Until when the links can be answered: nobody knows when they arrive, so the window of what is sent does not count for them. */
export function LinkDeadline({
  projectId,
  survey: { closesAt, scheduleText },
}: {
  projectId: string
  survey: Pick<ProjectSurvey, 'closesAt' | 'scheduleText'>
}) {
  const { t } = useLingui()
  const timeZone = useProjectTimeZone(projectId)
  const until = closesAt && t`${formatDateTimeWithWeekday(Date.parse(closesAt), timeZone)}（${timeZone}）`
  const deadline =
    until === null
      ? t`手で渡したリンクには回答の期限がありません。`
      : t`手で渡したリンクには、受け付けの終わりの ${until} まで回答できます。`
  return (
    <Line>
      {scheduleText === null
        ? deadline
        : t`回答期間は、メールなどで送った分にだけ当てはまります。` + deadline}
    </Line>
  )
}

const Line = styled.p`
  margin-bottom: ${({ theme }) => theme.space[12]};
`
