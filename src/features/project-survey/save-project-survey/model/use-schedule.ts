import { createContext, useContext } from 'react'
import { type Control, get, useController } from 'react-hook-form'
import type { Schedule } from '../../../../../engines/schedule'
import { focusOnProblem, partsOf } from './focus-on-problem'
import type { ProjectSurveyValues } from './project-survey-form'

/** A part of the settings that is one form field, such as the schedule; its problems have paths within it. */
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
    part: name,
    /** For the link of a problem to its part. */
    ref: (frame: HTMLElement | null) =>
      ref(
        frame && {
          focus: () => {
            const parts = partsOf(frame.closest('form'), name)
            focusOnProblem(parts, parts[0])
          },
        },
      ),
    /** The message of the field at a path. */
    errorAt: (...path: (string | number)[]): string | undefined => {
      const message: unknown = get(fieldState.error, [...path, 'message'].join('.'))
      return typeof message === 'string' ? message : undefined
    },
  }
}

/** Shared by the fields of the schedule section. */
export interface EditedSchedule {
  schedule: Schedule
  put: (change: Partial<Schedule>) => void
  errorAt: (...path: (string | number)[]) => string | undefined
  today: string
}

export const ScheduleEdit = createContext<EditedSchedule | null>(null)

/** The schedule edited by the surrounding section. */
export function useSchedule(): EditedSchedule {
  const edit = useContext(ScheduleEdit)
  if (!edit) throw new Error('not within the section of the schedule')
  return edit
}
