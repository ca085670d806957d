import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ProjectSurveySettings } from '@/entities/surveys/project-survey'
import { type SchedulePreview, useLazySchedulePreviewQuery } from '@/entities/surveys/schedule-preview'
import { isRefusal } from '@/shared/api'
import { localDateOf } from '@/shared/lib/dates'
import { useSaveForm } from '@/shared/ui/form'
import {
  useCreateProjectSurveyMutation,
  useUpdateProjectSurveyMutation,
} from '../api/save-project-survey-api'
import type { Messages } from './messages'
import { pastOccurrences } from './past-occurrences'
import {
  firstValues,
  inputOf,
  type ProjectSurveyValues,
  projectSurveySchema,
  valuesOf,
} from './project-survey-form'
import type { ProjectPlace } from './use-coming-occurrences'

/** The form of a new or existing project survey. A change to a running schedule asks for confirmation. */
export function useProjectSurveyForm({
  project,
  survey,
  usual,
  onSaved,
}: {
  project: ProjectPlace
  survey: ProjectSurveySettings | null
  usual: Messages
  /** `isPast`: it is sent once, and that is past. */
  onSaved: (name: string, id: string, isPast: boolean) => void
}) {
  const { timeZone } = project
  const [today] = useState(() => localDateOf(Date.now(), timeZone))
  const first = useMemo(() => firstValues(today, usual), [today, usual])
  const [create] = useCreateProjectSurveyMutation()
  const [update, { isLoading: isUpdating }] = useUpdateProjectSurveyMutation()
  const [askChange] = useLazySchedulePreviewQuery()
  const [asked, setAsked] = useState<{ coming: SchedulePreview | null } | null>(null)
  const savedId = useRef(survey?.id ?? '')
  const schema = useMemo(projectSurveySchema, [])
  const save = async (values: ProjectSurveyValues, basedOn: string | undefined) => {
    const input = inputOf(values, timeZone, usual)
    if (survey) return update({ projectSurveyId: survey.id, input, ...(basedOn && { basedOn }) })
    const outcome = await create({ projectId: project.id, input })
    if (outcome.data) savedId.current = outcome.data.id
    return outcome
  }
  const saving = useSaveForm<ProjectSurveyValues>({
    schema,
    defaultValues: useMemo(
      () => (survey ? valuesOf(survey, timeZone, usual) : first),
      [survey, timeZone, usual, first],
    ),
    ...(survey && { version: survey.updatedAt }),
    save,
    focusesOnError: false,
    onSaved: ({ name, schedule }) =>
      onSaved(name, savedId.current, pastOccurrences(schedule, timeZone, Date.now()) === 'all'),
  })
  const { form, changeCount } = saving
  // Deferred, because parsing a rule would delay typing.
  const values = useDeferredValue(useWatch({ control: form.control }) as ProjectSurveyValues)
  const isSavable = useMemo(() => {
    // Name and survey do not affect the schedule, so a placeholder is enough for the preview.
    const { name, surveyVersionId } = values
    const given = { ...values, name: name || '—', surveyVersionId: surveyVersionId || '—' }
    return schema.safeParse(given).success
  }, [schema, values])
  const isLive = survey?.status === 'ACTIVE'

  const submit = async (submitted: ProjectSurveyValues) => {
    // Its name is the team's alone.
    const others = Object.keys(form.formState.dirtyFields).filter((name) => name !== 'name')
    if (!isLive || survey === null || others.length === 0) return saving.submit(submitted)
    const answer = await askChange({
      projectId: project.id,
      projectSurveyId: survey.id,
      input: inputOf(submitted, timeZone, usual),
      testSubjectId: null,
      from: today,
      to: today,
    })
    const change = answer.data?.change
    const isNothing = change && change.changed + change.cancelled + change.added + change.kept === 0
    // What is refused here is refused at its field when it is saved.
    const isSwitched = submitted.surveyVersionId !== survey.surveyVersion.id
    if ((isNothing && !isSwitched) || isRefusal(answer.error, 'INVALID_INPUT'))
      return saving.submit(submitted)
    setAsked({ coming: answer.data ?? null })
  }
  const input = useMemo(
    () => (changeCount === 0 && survey ? null : isSavable ? inputOf(values, timeZone, usual) : undefined),
    [changeCount, survey, isSavable, values, timeZone, usual],
  )
  return {
    saving,
    values,
    first,
    today,
    /** The edited settings as input of the server; null: unchanged; undefined: invalid. */
    input,
    submit,
    asked: asked && {
      ...asked,
      isPending: isUpdating,
      onClose: () => setAsked(null),
      onConfirm: () =>
        void form
          .handleSubmit(saving.submit)()
          .finally(() => setAsked(null)),
    },
  }
}
