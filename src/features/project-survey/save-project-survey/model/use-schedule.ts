import { createContext, useContext } from 'react'
import { type Control, get, useController } from 'react-hook-form'
import type { Schedule } from '../../../../../engines/schedule'
import { focusOnProblem } from './focus-on-problem'
import type { ProjectSurveyValues } from './project-survey-form'

/** One part of the settings that is edited as a whole, such as the schedule: its problems lie within it. */
export function useWhole<Name extends 'schedule' | 'delivery' | 'targets' | 'messages'>(
  control: Control<ProjectSurveyValues>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange, onBlur } = field
  return {
    value,
    put: onChange as (value: ProjectSurveyValues[Name]) => void,
    onBlur,
    // Once the problems are drawn: before that none is found, and leaving the field would hide its sentence.
    ref: (frame: HTMLElement | null) =>
      ref(frame && { focus: () => requestAnimationFrame(() => focusOnProblem(frame)) }),
    /** The sentence under the field at a path. */
    errorAt: (...path: (string | number)[]): string | undefined => {
      const message: unknown = get(fieldState.error, [...path, 'message'].join('.'))
      return typeof message === 'string' ? message : undefined
    },
  }
}

/** What the parts of the schedule's section share. */
export interface EditedSchedule {
  schedule: Schedule
  put: (change: Partial<Schedule>) => void
  errorAt: (...path: (string | number)[]) => string | undefined
  today: string
}

export const ScheduleEdit = createContext<EditedSchedule | null>(null)

/** The schedule that is edited around here. */
export function useSchedule(): EditedSchedule {
  const edit = useContext(ScheduleEdit)
  if (!edit) throw new Error('not within the section of the schedule')
  return edit
}
