import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import type { Control } from 'react-hook-form'
import { MeetingWords, type SchedulePreview } from '@/entities/surveys/schedule-preview'
import type { SurveyTargetsInput } from '@/shared/api/generated/schema'
import { Button } from '@/shared/ui/button'
import { MultiComboBox } from '@/shared/ui/multi-combo-box'
import type { ProjectSurveyValues } from '../../model/project-survey-form'
import { areEmpty } from '../../model/targets'
import { useWhole } from '../../model/use-schedule'
import { useTargetOptions } from '../../model/use-target-options'
import { Hint, Line, Section } from '../Section'

/** The option for all subjects. */
const all = 'everyone'

/** 対象: all subjects, or chosen tags and subjects, with exceptions; and their current number. */
// Memoized: its lists have hundreds of options, and changes of other fields do not affect them.
export const TargetsSection = memo(function TargetsSection({
  control,
  projectId,
  named,
  counts,
}: {
  control: Control<ProjectSurveyValues>
  projectId: string
  /** The subjects among the saved targets. */
  named: readonly { id: string; code: string }[]
  /** undefined while it is counted. */
  counts: Pick<SchedulePreview, 'targetCount' | 'meetingCount'> | undefined
}) {
  const { t } = useLingui()
  const { value, put, errorAt, ref, part, onBlur } = useWhole(control, 'targets')
  const { tagIds, subjectIds, exceptTagIds, exceptSubjectIds } = value
  const [excepts, setExcepts] = useState(exceptTagIds.length + exceptSubjectIds.length > 0)
  const { options, isTag, onTextChange } = useTargetOptions(
    projectId,
    [...subjectIds, ...exceptSubjectIds],
    named,
  )
  const split = (ids: readonly string[]) => [ids.filter(isTag), ids.filter((id) => !isTag(id))] as const
  const change = (given: Partial<SurveyTargetsInput>) => put({ ...value, ...given })
  const choose = (ids: readonly string[]) => {
    if (ids.includes(all) && !value.everyone) return change({ everyone: true, tagIds: [], subjectIds: [] })
    // Adding a tag or subject to "all" means only that one.
    const [tags, subjects] = split(ids.filter((id) => id !== all))
    const isAll = ids.includes(all) && tags.length + subjects.length === 0
    change({ everyone: isAll, tagIds: tags, subjectIds: subjects })
  }
  const isNobody = areEmpty(value)
  return (
    <Section title={t`対象`} isRequired part={part} frameRef={ref} onLeave={onBlur}>
      <MultiComboBox
        label={t`対象`}
        isLabelHidden
        need="required"
        options={[{ id: all, label: t`被験者全員` }, ...options]}
        value={value.everyone ? [all] : [...tagIds, ...subjectIds]}
        onTextChange={onTextChange}
        onChange={choose}
        placeholder={t`タグまたは被験者を追加`}
        error={errorAt('tagIds') ?? errorAt('subjectIds')}
      />
      {excepts && (
        <MultiComboBox
          label={t`除く人`}
          options={options}
          value={[...exceptTagIds, ...exceptSubjectIds]}
          onTextChange={onTextChange}
          onChange={(ids) => {
            const [tags, subjects] = split(ids)
            change({ exceptTagIds: tags, exceptSubjectIds: subjects })
          }}
          placeholder={t`除くタグまたは被験者を追加`}
          error={errorAt('exceptTagIds') ?? errorAt('exceptSubjectIds')}
        />
      )}
      <Line>
        {isNobody ? (
          <Hint>
            <Trans>まだだれにも送信しません。タグか被験者を選ぶか、「被験者全員」を選んでください。</Trans>
          </Hint>
        ) : (
          counts && (
            <Hint aria-live="polite">
              <span>
                <Trans>
                  参加中の{' '}
                  <b>
                    <Plural value={counts.targetCount} other="#名" />
                  </b>{' '}
                  に送信します。
                </Trans>
              </span>{' '}
              {counts.meetingCount !== null && (
                <>
                  <MeetingWords targets={counts.targetCount} meeting={counts.meetingCount} />{' '}
                </>
              )}
              <span>
                <Trans>「中止」「終了」の被験者は含みません。</Trans>
              </span>
            </Hint>
          )
        )}
        {!excepts && (
          <Button variant="text" icon="minus" size="sm" onPress={() => setExcepts(true)}>
            <Trans>除く人を指定する</Trans>
          </Button>
        )}
      </Line>
    </Section>
  )
})
