import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { gqlApi, subscribe } from '@/shared/api'
import { ProjectSurveyChangedDocument } from './sent-survey.generated'

/** Reads what is shown of answers again when something was sent, opened or answered, while the component is mounted. */
export function useSurveyChanges(projectSurveyId: string): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const readAgain = () => void dispatch(gqlApi.util.invalidateTags(['SurveyAnswer']))
    return subscribe(
      ProjectSurveyChangedDocument,
      { projectSurveyId },
      { next: readAgain, resumed: readAgain },
    )
  }, [projectSurveyId, dispatch])
}
